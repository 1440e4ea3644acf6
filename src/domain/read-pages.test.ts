import { describe, expect, it } from "vitest";
import { EMPTY_ROOT, fillShell, isReadPage } from "./read-pages.ts";

describe("read pages", () => {
  it("are prophecies and nothing else", () => {
    expect(isReadPage("/blog/agua-en-tiempo-de-secas")).toBe(true);
    expect(["/blog", "/blog/", "/", "/dashboard", "/blog/a/b", "/admin/blog"].filter(isReadPage)).toEqual([]);
  });

  it("stand in the shell's root", () => {
    expect(fillShell(`<body>${EMPTY_ROOT}</body>`, "/blog/a", "<h1>$& Paz</h1>")).toBe(
      '<body><div id="root" data-kept="/blog/a"><h1>$& Paz</h1></div></body>',
    );
  });

  it("cannot break out of the mark", () => {
    expect(fillShell(EMPTY_ROOT, '/blog/"><script>', "")).not.toContain('"><script>"');
  });
});
