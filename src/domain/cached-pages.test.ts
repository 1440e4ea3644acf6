import { describe, expect, it } from "vitest";
import { fillShell, isCacheablePage } from "./cached-pages.ts";

const SHELL =
  '<body><div id="root" data-prerendered="/blog"><div><h1>Hueco</h1></div></div>\n<!--/root--></body>';

describe("read pages", () => {
  it("are the public lists and their items only", () => {
    const kept = [
      "/blog",
      "/blog/agua-en-tiempo-de-secas",
      "/eventos",
      "/eventos/retiro",
      "/galeria/1",
      "/recursos",
      "/media",
      "/media/1",
      "/streaming",
    ];
    expect(kept.filter(isCacheablePage)).toEqual(kept);
    const others = [
      "/",
      "/blog/",
      "/dashboard",
      "/blog/a/b",
      "/admin/blog",
      "/donaciones",
      "/auth",
      "/recursos/1",
      "/streaming/1",
    ];
    expect(others.filter(isCacheablePage)).toEqual([]);
  });

  it("are in the shell's root", () => {
    expect(fillShell(SHELL, "/blog/a", "<h1>$& Paz</h1>")).toBe(
      '<body><div id="root" data-cached="/blog/a"><h1>$& Paz</h1></div></body>',
    );
  });

  it("cannot break out of the mark", () => {
    expect(fillShell(SHELL, '/blog/"><script>', "")).not.toContain('"><script>"');
  });
});
