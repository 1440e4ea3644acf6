import { describe, expect, it } from "vitest";
import { toAppError } from "#platform/supabase/errors.ts";
import { networkFirst } from "./network-first.ts";

const COPY = "this device's copy";

const reading = (error: unknown, copy: string | null = COPY) =>
  networkFirst({
    ask: () => Promise.reject(toAppError(error)),
    writeCache: () => Promise.reject(new Error("nothing was answered")),
    readCache: () => Promise.resolve(copy),
  });

describe("networkFirst", () => {
  it("keeps what the server answers and does not look for the copy", async () => {
    const kept: string[] = [];
    const answer = networkFirst({
      ask: () => Promise.resolve("the answer"),
      writeCache: async (value) => void kept.push(value),
      readCache: () => Promise.reject(new Error("not asked for")),
    });
    expect(await answer).toBe("the answer");
    expect(kept).toEqual(["the answer"]);
  });

  it.each([
    ["no network", new TypeError("Failed to fetch")],
    ["a gateway's 503", { status: 503, message: "<html>" }],
    ["a portal's page with 200", { status: 200, message: "<!doctype html>" }],
    ["a portal's page with 403", { status: 403, message: "<html>Acepta los términos</html>" }],
    ["a portal's page with 404", { status: 404, message: "<html>No existe</html>" }],
    ["a limiter", { status: 429, code: "PT429", message: "rate_limited" }],
  ])("takes the copy while there is %s", async (_, error) => {
    expect(await reading(error)).toBe(COPY);
  });

  it.each([
    ["denied", { status: 403, code: "42501", message: "permission denied" }],
    ["not there", { status: 406, code: "PGRST116", message: "0 rows" }],
  ])("shows no copy where the server itself says %s", async (_, error) => {
    await expect(reading(error)).rejects.toMatchObject({ name: "AppError" });
  });

  it("throws what the network said when there is no copy", async () => {
    await expect(reading(new TypeError("Failed to fetch"), null)).rejects.toMatchObject({ kind: "network" });
  });
});
