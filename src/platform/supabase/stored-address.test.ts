import { describe, expect, it } from "vitest";
import { storedAddress } from "./environment.ts";

describe("a stored file's address", () => {
  const path = "/storage/v1/object/public/avatars/marta/1.webp";

  it("has no origin where the backend shares the site's", () => {
    expect(storedAddress(`http://localhost:4173${path}`, "http://localhost:4173")).toBe(path);
  });

  it("is whole where the project has a separate origin, also one that begins alike", () => {
    const hosted = `https://abc.supabase.co${path}`;
    expect(storedAddress(hosted, "https://luz.example")).toBe(hosted);
    expect(storedAddress(`http://localhost:41730${path}`, "http://localhost:4173")).toBe(
      `http://localhost:41730${path}`,
    );
  });
});
