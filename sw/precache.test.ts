import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { revisionOf, withRevision } from "#domain/file-revision.ts";
import { CACHED_BY, PAGES_CACHE } from "#domain/cached-pages.ts";
import { createPrecache } from "#sw/precache.ts";
import { MemoryCaches } from "#sw/testing/memory-caches.ts";

/** A page as the build writes it. */
const pageOf = (content: string, revision: string) => withRevision(`<head></head>${content}`, revision);

const ROOT = '<div id="root"><h1>Hueco</h1></div><!--/root-->';

const SHELL = pageOf(`de /app ${ROOT}`, "shell-1");

const PORTAL = "<title>WiFi Gratis</title>";

/** What the server has, by path. */
const FILES: Record<string, string> = {
  "/index.html": pageOf("de /index.html", "home-1"),
  "/shells/prophecy.html": pageOf(`<link href="/assets/main-aaaaaaaa.js">${ROOT}`, "read-1"),
  "/app": SHELL,
  "/assets/main-aaaaaaaa.js": "de /assets/main-aaaaaaaa.js",
  "/assets/main-bbbbbbbb.js": "de /assets/main-bbbbbbbb.js",
  "/assets/font-ffffffff.woff2": "letras",
  "/icons/icon-192.png": "icono",
};

const page = (url: string, revision: string) => ({ url, revision });
const file = async (url: string) => ({
  url,
  revision: await revisionOf(Buffer.from(FILES[`/${url}`] ?? "")),
});

const FIRST = [
  page("index.html", "home-1"),
  page("shells/prophecy.html", "read-1"),
  page("app.html", "shell-1"),
  await file("assets/main-aaaaaaaa.js"),
  await file("assets/font-ffffffff.woff2"),
];
const SECOND = [
  page("index.html", "home-1"),
  page("app.html", "shell-2"),
  await file("assets/main-bbbbbbbb.js"),
  await file("assets/font-ffffffff.woff2"),
];
const THIRD = [page("app.html", "shell-3")];

let server: Server;
let origin: string;
let asked: string[];
/** What the server answers instead. */
let spoiled: (path: string) => string | undefined;
/** Revision of the shell that the server has now. */
let deployed: string;

beforeEach(async () => {
  vi.stubGlobal("caches", new MemoryCaches());
  asked = [];
  spoiled = () => undefined;
  deployed = "shell-1";
  server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const other = spoiled(url);
    if (other) return response.writeHead(200, { "content-type": "text/html" }).end(other);
    if (url === "/app.html") return response.writeHead(308, { location: "/app" }).end();
    const content = (FILES[url] ?? "inicio").replace("shell-1", deployed);
    response
      .writeHead(200, { "content-type": /html|app$/.test(url) ? "text/html" : "text/plain" })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => new Request(origin + path);
const navigation = (path: string) => Object.defineProperty(get(path), "mode", { value: "navigate" });

async function installed(manifest: typeof FIRST) {
  deploy(manifest);
  const precache = createPrecache(manifest, origin);
  await precache.install();
  await precache.activate();
  asked = [];
  return precache;
}

/** The server has what `manifest` lists. */
function deploy(manifest: typeof FIRST) {
  deployed = manifest.find(({ url }) => url === "app.html")?.revision ?? "";
}

test("after the install every file and page is answered without the network", async () => {
  const precache = await installed(FIRST);
  expect(await (await precache.answer(get("/assets/main-aaaaaaaa.js")))?.text()).toBe(
    "de /assets/main-aaaaaaaa.js",
  );
  expect(await (await precache.answer(navigation("/?n=1")))?.text()).toBe(FILES["/index.html"]);
  expect(await (await precache.answer(navigation("/blog/algo")))?.text()).toBe(
    FILES["/shells/prophecy.html"],
  );
  expect(await (await precache.answer(navigation("/perfil")))?.text()).toBe(SHELL);
  // Its capability was switched off when the site was built.
  expect(await (await precache.answer(navigation("/eventos")))?.text()).toBe(SHELL);
  expect(asked).toEqual([]);
});

test("a page that the host redirects may answer a navigation", async () => {
  const answer = await (await installed(FIRST)).answer(navigation("/blog"));
  expect(answer?.redirected).toBe(false);
  expect(answer?.headers.get("content-type")).toBe("text/html");
});

test("a prophecy that was read stands in its page, under that page's headers; others are shown empty", async () => {
  const precache = await installed(FIRST);
  await keep("/blog/leida", "/assets/main-aaaaaaaa.js");
  const answer = await precache.answer(navigation("/blog/leida?n=1"));
  expect(await answer?.text()).toBe(
    FILES["/shells/prophecy.html"]?.replace(
      ROOT,
      '<div id="root" data-cached="/blog/leida"><p>Guardada</p></div>',
    ),
  );
  expect(answer?.headers.get("content-type")).toBe("text/html");
  expect(await (await precache.answer(navigation("/blog/otra")))?.text()).toBe(
    FILES["/shells/prophecy.html"],
  );
});

test("a page that was read is not shown in place of a filtered one", async () => {
  const precache = await installed(FIRST);
  await keep("/blog/leida", "/assets/main-aaaaaaaa.js");
  const text = async (path: string) => (await precache.answer(navigation(path)))?.text();
  expect(await text("/blog/leida?utm_source=whatsapp&fbclid=1")).toContain("Guardada");
  expect(await text("/blog/leida?fecha=2026-12-03")).not.toContain("Guardada");
});

test("a prophecy that another build drew is drawn again", async () => {
  const precache = await installed(FIRST);
  await keep("/blog/leida", "/assets/main-bbbbbbbb.js");
  expect(await (await precache.answer(navigation("/blog/leida")))?.text()).toBe(
    FILES["/shells/prophecy.html"],
  );
});

async function keep(path: string, build: string) {
  const cached = await caches.open(PAGES_CACHE);
  await cached.put(path, new Response("<p>Guardada</p>", { headers: { [CACHED_BY]: build } }));
}

test("an update downloads only what has changed", async () => {
  await installed(FIRST);
  deploy(SECOND);
  await createPrecache(SECOND, origin).install();
  expect(asked.toSorted()).toEqual(["/app", "/app.html", "/assets/main-bbbbbbbb.js"]);
});

test("a page of the previous build still gets its own hashed files", async () => {
  await installed(FIRST);
  const precache = await installed(SECOND);
  expect(await (await precache.answer(get("/assets/main-aaaaaaaa.js")))?.text()).toBe(
    "de /assets/main-aaaaaaaa.js",
  );
  expect(asked).toEqual([]);
});

test("the two newest builds are cached, older ones go", async () => {
  for (const manifest of [FIRST, SECOND, THIRD]) await installed(manifest);
  const precache = createPrecache(THIRD, origin);
  expect(await caches.keys()).toHaveLength(2);
  await precache.answer(get("/assets/main-bbbbbbbb.js"));
  expect(asked).toEqual([]);
  await precache.answer(get("/assets/main-aaaaaaaa.js"));
  expect(asked).toEqual(["/assets/main-aaaaaaaa.js"]);
});

test("a file missing on the server fails the install, and the running version goes on", async () => {
  const running = await installed(FIRST);
  deploy(SECOND);
  // A host may answer for what it does not have with its start page.
  spoiled = (path) => (path === "/assets/main-bbbbbbbb.js" ? "inicio" : undefined);
  await expect(createPrecache(SECOND, origin).install()).rejects.toThrow("not what the build listed");
  expect(await (await running.answer(navigation("/blog")))?.text()).toBe(SHELL);
});

test.each([
  ["a page", "/app.html"],
  ["a script", "/assets/main-bbbbbbbb.js"],
])("of what a captive portal answers in place of %s nothing is cached", async (_what, path) => {
  const running = await installed(FIRST);
  deploy(SECOND);
  spoiled = (asked) => (asked === path ? PORTAL : undefined);
  await expect(createPrecache(SECOND, origin).install()).rejects.toThrow(path);
  expect(await cachedTexts()).not.toContain(PORTAL);
  expect(await (await running.answer(navigation("/blog")))?.text()).toBe(SHELL);

  spoiled = () => undefined;
  const healed = await installed(SECOND);
  expect(await (await healed.answer(navigation("/blog")))?.text()).toBe(SHELL.replace("shell-1", "shell-2"));
});

test("a page of the build before fails the install: its scripts are not this build's", async () => {
  await installed(FIRST);
  await expect(createPrecache(SECOND, origin).install()).rejects.toThrow("/app.html");
});

test("a page that the storage has spoiled while the worker waited comes from the network and is cached again", async () => {
  const precache = createPrecache(FIRST, origin);
  await precache.install();
  const [name = ""] = await caches.keys();
  await (await caches.open(name)).put("/app.html?revision=shell-1", new Response(PORTAL));
  await precache.activate();
  expect(await (await precache.answer(navigation("/blog")))?.text()).toBe(SHELL);
  asked = [];
  expect(await (await precache.answer(navigation("/blog")))?.text()).toBe(SHELL);
  expect(asked).toEqual([]);
});

test("a portal is shown where the site has no page of its own, so that its terms can be accepted", async () => {
  const precache = createPrecache(FIRST, origin);
  spoiled = () => PORTAL;
  expect(await (await precache.answer(navigation("/blog")))?.text()).toBe(PORTAL);
  expect(await cachedTexts()).toEqual([]);
});

test("what older builds cached unchecked is not copied and goes; a portal's page among it is found", async () => {
  const unchecked = await caches.open("app-1");
  await unchecked.put("/app.html?revision=1", new Response('<div id="root"></div>'));
  await unchecked.put("/assets/main-aaaaaaaa.js", new Response("otro"));
  const precache = createPrecache(FIRST, origin);
  expect(await precache.isPoisoned()).toBe(false);
  await unchecked.put("/app.html?revision=1", new Response(PORTAL));
  expect(await precache.isPoisoned()).toBe(true);
  await precache.install();
  await precache.activate();
  expect(await precache.isPoisoned()).toBe(false);
  expect(await caches.keys()).toHaveLength(1);
  expect(await cachedTexts()).not.toContain("otro");
});

test("an interrupted install goes on where it stopped and is no generation until it is whole", async () => {
  await installed(FIRST);
  deploy(SECOND);
  spoiled = (path) => (path === "/assets/main-bbbbbbbb.js" ? "inicio" : undefined);
  await createPrecache(SECOND, origin)
    .install()
    .catch(() => undefined);
  spoiled = () => undefined;
  asked = [];
  await createPrecache(SECOND, origin).install();
  expect(asked).toContain("/assets/main-bbbbbbbb.js");
  expect(asked).not.toContain("/index.html");
  await installed(THIRD);
  expect(await caches.keys()).toHaveLength(2);
});

test("the first install of a device goes on from what has arrived, too", async () => {
  deploy(FIRST);
  spoiled = (path) => (path === "/assets/font-ffffffff.woff2" ? PORTAL : undefined);
  const precache = createPrecache(FIRST, origin);
  await precache.install().catch(() => undefined);
  spoiled = () => undefined;
  asked = [];
  await precache.install();
  expect(asked).toEqual(["/assets/font-ffffffff.woff2"]);
});

test("a file of which the browser has cached something else is asked for once more, past that", async () => {
  deploy(FIRST);
  const path = "/assets/main-aaaaaaaa.js";
  spoiled = (url) => (url === path && asked.filter((one) => one === path).length === 1 ? "viejo" : undefined);
  const fetched = vi.spyOn(globalThis, "fetch");
  await createPrecache(FIRST, origin).install();
  const caches = fetched.mock.calls
    .filter(([url]) => url instanceof URL && url.pathname === path)
    .map(([, init]) => init?.cache);
  expect(caches).toEqual(["default", "reload"]);
  fetched.mockRestore();
});

test("requests that are not for the build are left to the network", async () => {
  const precache = await installed(FIRST);
  expect(precache.answer(get("/rest/v1/prophecies"))).toBeNull();
  expect(precache.answer(get("/icons/other.png"))).toBeNull();
  expect(precache.answer(navigation("/auth/v1/verify?token=x"))).toBeNull();
  expect(precache.answer(new Request(`${origin}/app.html`, { method: "POST" }))).toBeNull();
  expect(precache.answer(new Request("https://cdn.example/assets/main-aaaaaaaa.js"))).toBeNull();
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
