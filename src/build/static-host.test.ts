import { describe, expect, it } from "vitest";
import { ROUTES } from "#domain/routes.ts";
import { headersFile, redirectsFile } from "./static-host.ts";

/** A host's answer: the first rule that fits, as it reads `:name` and `*`; a 404 without one. */
function answerTo(path: string, rules: string): string {
  for (const [from = "", to = "", status = ""] of rules.split("\n").map((line) => line.split(" "))) {
    const pattern = from.replace(/:\w+/g, "[^/]+").replace("*", ".*");
    if (from && new RegExp(`^${pattern}$`).test(path)) return `${to} ${status}`;
  }
  return "404";
}

describe("redirectsFile", () => {
  const patterns = Object.values(ROUTES).map(({ pattern }) => pattern);
  const rules = redirectsFile(patterns, [
    "/index.html",
    "/donaciones/index.html",
    "/blog/index.html",
    "/shells/prophecy.html",
  ]);

  it("answers every address of the app with the shell, or with the page of its kind", () => {
    for (const path of ["/perfil", "/eventos", "/admin/settings", "/eventos/retiro-2026"])
      expect([path, answerTo(path, rules)]).toEqual([path, "/app.html 200"]);
    expect(answerTo("/blog/una-palabra", rules)).toBe("/shells/prophecy.html 200");
  });

  it("leaves missing files and unknown addresses to the host's 404, and pages with a file alone", () => {
    for (const path of [
      "/assets/main-abcdef12.js",
      "/assets/nada.css",
      "/icons/nada.png",
      "/nada",
      "/donaciones",
      "/blog",
      "/",
    ])
      expect([path, answerTo(path, rules)]).toEqual([path, "404"]);
  });

  it("puts plain addresses before those with a part to fill", () => {
    const first = rules.split("\n").findIndex((line) => line.includes(":"));
    expect(
      rules
        .split("\n")
        .slice(first)
        .every((line) => line === "" || line.includes(":")),
    ).toBe(true);
  });
});

describe("headersFile", () => {
  const table = { "/*": { "Cache-Control": "no-cache" }, "/assets/*": { "Cache-Control": "immutable" } };

  it("lets files stay for good by their names, so that a missing one does not", () => {
    expect(headersFile(table, ["/assets/a-1.js", "/assets/b-2.css"])).toBe(
      "/*\n  Cache-Control: no-cache\n\n/assets/a-1.js\n  Cache-Control: immutable\n\n/assets/b-2.css\n  Cache-Control: immutable\n",
    );
  });
});
