import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_ROOT, KEPT_BY, READ_PAGES_CACHE } from "#domain/read-pages.ts";
import { createPrecache } from "#sw/precache.ts";

const SHELL = `de /app ${EMPTY_ROOT}`;

/** What the server has for /read.html. */
const READ_SHELL = `<link href="/assets/main-aaaaaaaa.js">${EMPTY_ROOT}`;

const FIRST = [
  { url: "index.html", revision: "1" },
  { url: "read.html", revision: "1" },
  { url: "app.html", revision: "1" },
  { url: "assets/main-aaaaaaaa.js", revision: null },
  { url: "assets/font-ffffffff.woff2", revision: null },
];
const SECOND = [
  { url: "index.html", revision: "1" },
  { url: "app.html", revision: "2" },
  { url: "assets/main-bbbbbbbb.js", revision: null },
  { url: "assets/font-ffffffff.woff2", revision: null },
];
const THIRD = [{ url: "app.html", revision: "3" }];

let server: Server;
let origin: string;
let asked: string[];
let missing: Set<string>;

beforeEach(async () => {
  vi.stubGlobal("caches", new MemoryCaches());
  asked = [];
  missing = new Set();
  server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (url === "/app.html") return response.writeHead(308, { location: "/app" }).end();
    if (missing.has(url)) return response.writeHead(200, { "content-type": "text/html" }).end("inicio");
    response
      .writeHead(200, { "content-type": /html|app$/.test(url) ? "text/html" : "text/plain" })
      .end(url === "/app" ? SHELL : url === "/read.html" ? READ_SHELL : `de ${url}`);
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

async function installed(manifest: typeof FIRST | typeof THIRD) {
  const precache = createPrecache(manifest, origin);
  await precache.install();
  await precache.activate();
  asked = [];
  return precache;
}

test("after the install every file and page is answered without the network", async () => {
  const precache = await installed(FIRST);
  expect(await (await precache.answer(get("/assets/main-aaaaaaaa.js")))?.text()).toBe(
    "de /assets/main-aaaaaaaa.js",
  );
  expect(await (await precache.answer(navigation("/?n=1")))?.text()).toBe("de /index.html");
  expect(await (await precache.answer(navigation("/blog/algo")))?.text()).toBe(SHELL);
  expect(asked).toEqual([]);
});

test("a page that the host redirects may answer a navigation", async () => {
  const answer = await (await installed(FIRST)).answer(navigation("/blog"));
  expect(answer?.redirected).toBe(false);
  expect(answer?.headers.get("content-type")).toBe("text/html");
});

test("a prophecy that was read stands in its shell, under the shell's headers; other pages are the bare shell", async () => {
  const precache = await installed(FIRST);
  await keep("/blog/leida", "/assets/main-aaaaaaaa.js");
  const answer = await precache.answer(navigation("/blog/leida?n=1"));
  expect(await answer?.text()).toBe(
    '<link href="/assets/main-aaaaaaaa.js"><div id="root" data-kept="/blog/leida"><p>Guardada</p></div>',
  );
  expect(answer?.headers.get("content-type")).toBe("text/html");
  expect(await (await precache.answer(navigation("/blog/otra")))?.text()).toBe(SHELL);
});

test("a prophecy that another build drew is drawn anew", async () => {
  const precache = await installed(FIRST);
  await keep("/blog/leida", "/assets/main-bbbbbbbb.js");
  expect(await (await precache.answer(navigation("/blog/leida")))?.text()).toBe(SHELL);
});

async function keep(path: string, build: string) {
  const kept = await caches.open(READ_PAGES_CACHE);
  await kept.put(path, new Response("<p>Guardada</p>", { headers: { [KEPT_BY]: build } }));
}

test("an update downloads only what has changed", async () => {
  await installed(FIRST);
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

test("the two newest builds are kept, older ones go", async () => {
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
  missing.add("/assets/main-bbbbbbbb.js");
  await expect(createPrecache(SECOND, origin).install()).rejects.toThrow("missing on the server");
  expect(await (await running.answer(navigation("/blog")))?.text()).toBe(SHELL);
});

test("an interrupted install goes on where it stopped and is no generation until it is whole", async () => {
  await installed(FIRST);
  missing.add("/assets/main-bbbbbbbb.js");
  await createPrecache(SECOND, origin)
    .install()
    .catch(() => undefined);
  missing.clear();
  asked = [];
  await createPrecache(SECOND, origin).install();
  expect(asked).toContain("/assets/main-bbbbbbbb.js");
  expect(asked).not.toContain("/index.html");
  await createPrecache(THIRD, origin).activate();
  expect(await caches.keys()).toHaveLength(1);
});

test("requests that are not for the build are left to the network", async () => {
  const precache = await installed(FIRST);
  expect(precache.answer(get("/rest/v1/prophecies"))).toBeNull();
  expect(precache.answer(get("/icons/other.png"))).toBeNull();
  expect(precache.answer(navigation("/auth/v1/verify?token=x"))).toBeNull();
  expect(precache.answer(new Request(`${origin}/app.html`, { method: "POST" }))).toBeNull();
  expect(precache.answer(new Request("https://cdn.example/assets/main-aaaaaaaa.js"))).toBeNull();
});

/** The part of CacheStorage that the worker uses, in memory; the journeys run the same code on real ones. */
class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}

class MemoryCache {
  readonly #entries = new Map<string, Response>();

  async match(key: string): Promise<Response | undefined> {
    return this.#entries.get(key)?.clone();
  }

  async put(key: string, response: Response): Promise<void> {
    this.#entries.set(key, response);
  }
}
