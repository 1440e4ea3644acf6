import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPrecache } from "#sw/precache.ts";
import { BuiltSite, FIRST, PORTAL, SECOND, SHELL, THIRD } from "#sw/testing/built-site.ts";

let site: BuiltSite;
beforeEach(async () => {
  site = await BuiltSite.open();
});
afterEach(() => site.close());

test("a worker without its list of files fails the install, and the running version goes on", async () => {
  const running = await site.installed(FIRST);
  await expect(createPrecache([], site.origin).install()).rejects.toThrow("no list of the build's files");
  expect(await (await running.answer(site.navigation("/blog")))?.text()).toBe(SHELL);
});

test("a file missing on the server fails the install, and the running version goes on", async () => {
  const running = await site.installed(FIRST);
  site.deploy(SECOND);
  // A host may answer for what it does not have with its start page.
  site.spoiled = (path) => (path === "/assets/main-bbbbbbbb.js" ? "inicio" : undefined);
  await expect(createPrecache(SECOND, site.origin).install()).rejects.toThrow("not what the build listed");
  expect(await (await running.answer(site.navigation("/blog")))?.text()).toBe(SHELL);
});

test.each([
  ["a page", "/app.html"],
  ["a script", "/assets/main-bbbbbbbb.js"],
])("of what a captive portal answers in place of %s nothing is cached", async (_what, path) => {
  const running = await site.installed(FIRST);
  site.deploy(SECOND);
  site.spoiled = (url) => (url === path ? PORTAL : undefined);
  await expect(createPrecache(SECOND, site.origin).install()).rejects.toThrow(path);
  expect(await cachedTexts()).not.toContain(PORTAL);
  expect(await (await running.answer(site.navigation("/blog")))?.text()).toBe(SHELL);

  site.spoiled = () => undefined;
  const healed = await site.installed(SECOND);
  expect(await (await healed.answer(site.navigation("/blog")))?.text()).toBe(
    SHELL.replace("shell-1", "shell-2"),
  );
});

test("a page of the build before fails the install: its scripts are not this build's", async () => {
  await site.installed(FIRST);
  await expect(createPrecache(SECOND, site.origin).install()).rejects.toThrow("/app.html");
});

test("a page that the storage has spoiled while the worker waited comes from the network and is cached again", async () => {
  const precache = createPrecache(FIRST, site.origin);
  await precache.install();
  const [name = ""] = await caches.keys();
  await (await caches.open(name)).put("/app.html?revision=shell-1", new Response(PORTAL));
  await precache.activate([], false);
  expect(await (await precache.answer(site.navigation("/blog")))?.text()).toBe(SHELL);
  site.asked = [];
  expect(await (await precache.answer(site.navigation("/blog")))?.text()).toBe(SHELL);
  expect(site.asked).toEqual([]);
});

test("a portal is shown where the site has no page, so that its terms can be accepted", async () => {
  const precache = createPrecache(FIRST, site.origin);
  site.spoiled = () => PORTAL;
  expect(await (await precache.answer(site.navigation("/blog")))?.text()).toBe(PORTAL);
  expect(await cachedTexts()).toEqual([]);
});

test("files that older builds cached unchecked are deleted, not copied; a portal's page among it is found", async () => {
  const unchecked = await caches.open("app-1");
  await unchecked.put("/app.html?revision=1", new Response('<div id="root"></div>'));
  await unchecked.put("/assets/main-aaaaaaaa.js", new Response("otro"));
  const precache = createPrecache(FIRST, site.origin);
  expect(await precache.isPoisoned()).toBe(false);
  await unchecked.put("/app.html?revision=1", new Response(PORTAL));
  expect(await precache.isPoisoned()).toBe(true);
  await precache.install();
  await precache.activate([], false);
  expect(await precache.isPoisoned()).toBe(false);
  expect(await caches.keys()).toHaveLength(1);
  expect(await cachedTexts()).not.toContain("otro");
});

test("an interrupted install goes on where it stopped and is no generation until it is whole", async () => {
  await site.installed(FIRST);
  site.deploy(SECOND);
  site.spoiled = (path) => (path === "/assets/main-bbbbbbbb.js" ? "inicio" : undefined);
  await createPrecache(SECOND, site.origin)
    .install()
    .catch(() => undefined);
  site.spoiled = () => undefined;
  site.asked = [];
  await createPrecache(SECOND, site.origin).install();
  expect(site.asked).toContain("/assets/main-bbbbbbbb.js");
  expect(site.asked).not.toContain("/index.html");
  await site.installed(THIRD);
  expect(await caches.keys()).toHaveLength(2);
});

test("the first install of a device goes on from what has arrived, too", async () => {
  site.deploy(FIRST);
  site.spoiled = (path) => (path === "/assets/font-ffffffff.woff2" ? PORTAL : undefined);
  const precache = createPrecache(FIRST, site.origin);
  await precache.install().catch(() => undefined);
  site.spoiled = () => undefined;
  site.asked = [];
  await precache.install();
  expect(site.asked).toEqual(["/assets/font-ffffffff.woff2"]);
});

test("a file of which the browser has cached something else is requested once more, past its cache", async () => {
  site.deploy(FIRST);
  const path = "/assets/main-aaaaaaaa.js";
  site.spoiled = (url) =>
    url === path && site.asked.filter((one) => one === path).length === 1 ? "viejo" : undefined;
  const fetched = vi.spyOn(globalThis, "fetch");
  await createPrecache(FIRST, site.origin).install();
  const caches = fetched.mock.calls
    .filter(([url]) => url instanceof URL && url.pathname === path)
    .map(([, init]) => init?.cache);
  expect(caches).toEqual(["default", "reload"]);
  fetched.mockRestore();
});

/** Everything that any cache holds. */
async function cachedTexts(): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) texts.push((await (await cache.match(key))?.text()) ?? "");
  }
  return texts;
}
