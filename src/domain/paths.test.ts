import { describe, expect, it } from "vitest";
import { paths, safeNext } from "./paths.ts";

describe("safeNext", () => {
  it.each(["/blog", "/blog/una?n=1#comentario-2", "/perfil"])("keeps %s, a path of this site", (next) => {
    expect(safeNext(next, "/dashboard")).toBe(next);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/blog/..//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    " /blog",
    "blog",
    "",
    null,
    undefined,
  ])("refuses %j", (next) => {
    expect(safeNext(next, "/dashboard")).toBe("/dashboard");
  });

  it("does not let dots climb out", () => {
    expect(safeNext("/../../etc", "/dashboard")).toBe("/etc");
  });
});

describe("paths", () => {
  it("escapes what comes from data", () => {
    expect(paths.prophecy("a/b?c")).toBe("/blog/a%2Fb%3Fc");
    expect(paths.auth("/blog?x=1")).toBe("/auth?next=%2Fblog%3Fx%3D1");
  });

  it("leads to a comment of a prophecy", () => {
    expect(paths.comment("paz", "42")).toBe("/blog/paz#comentario-42");
  });
});
