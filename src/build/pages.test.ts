import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { APP_SHELL, PUBLIC_ROUTES, shellAt } from "#domain/page-shells.ts";
import { SITE_ROUTES } from "#domain/paths.ts";
import { pagesOf } from "./pages.ts";

const pages = pagesOf(DEMO_SETTINGS);

it("every public address has a page with its own title, drawn by the screen of its route", () => {
  expect(pages).toHaveLength(PUBLIC_ROUTES.length + 1);
  for (const name of PUBLIC_ROUTES) {
    const page = pages.find(({ file }) => file === shellAt(SITE_ROUTES[name].pattern));
    expect([name, existsSync(join(import.meta.dirname, "..", page?.screen ?? "none"))]).toEqual([name, true]);
    expect([name, shellAt(page?.path ?? "")]).toEqual([name, page?.file]);
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(pages.map(({ title, description }) => title + description).join()).not.toContain("{");
});

it("members' addresses and unknown ones have the shell", () => {
  for (const path of ["/perfil", "/admin", "/nada", "/blog/a/b"]) expect(shellAt(path)).toBe(APP_SHELL);
  expect(pages.at(-1)).toMatchObject({ file: APP_SHELL, path: null, screen: null });
});

it("a capability that the congregation switched off has no page", () => {
  const off = { ...DEMO_SETTINGS, features: { ...DEMO_SETTINGS.features, off: ["eventos"] } };
  expect(pagesOf(off).map(({ file }) => file)).not.toContain("/eventos/index.html");
  expect(pagesOf(off).map(({ file }) => file)).not.toContain("/shells/event.html");
});
