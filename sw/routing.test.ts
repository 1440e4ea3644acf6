import { expect, test } from "vitest";
import { ROUTES } from "#domain/routes.ts";
import { isHashedAsset, pageFor } from "#sw/routing.ts";

test.each([
  ["/", "/index.html"],
  ["/donaciones", "/donaciones/index.html"],
  ["/donaciones/", "/donaciones/index.html"],
  ["/blog", "/blog/index.html"],
  ["/blog/", "/blog/index.html"],
  ["/blog/una-profecia", "/shells/prophecy.html"],
  ["/blog/una/otra", "/app.html"],
  ["/eventos/retiro", "/shells/event.html"],
  ["/perfil", "/app.html"],
  ["/admin/blog", "/app.html"],
  ["/no-existe", "/app.html"],
  ["/blog/vol.2", null],
  ["/index.html", null],
  ["/auth", "/auth/index.html"],
  ["/auth/v1/verify", null],
  ["/rest/v1/prophecies", null],
  ["/storage/v1/object/public/avatars/a.webp", null],
  ["/functions/v1/calendar", null],
  ["/_local/mail", null],
  ["/calendario.ics", null],
])("a navigation to %s is answered with %s", (path, page) => {
  expect(pageFor(path)).toBe(page);
});

test("every route of the site has a page", () => {
  for (const { pattern } of Object.values(ROUTES)) expect(pageFor(pattern)).not.toBeNull();
});

test.each([
  ["/assets/main-B1x_9-aZ.js", true],
  ["/assets/inter-latin.abcdef12.woff2", true],
  ["/assets/main.js", false],
  ["/icons/icon-192.png", false],
  ["/sw.js", false],
])("%s carries a hash: %s", (path, hashed) => {
  expect(isHashedAsset(path)).toBe(hashed);
});
