import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FETCHED_AT, PREFETCH_CACHE } from "#domain/prefetched-pages.ts";
import { createPrefetch } from "#sw/prefetch.ts";
import { MemoryCaches } from "#sw/testing/memory-caches.ts";

const realFetch = globalThis.fetch;
const HOUR = 60 * 60_000;
const COVER = "/storage/v1/object/public/prophecy-images/a/1-0.webp";

/** Rows that a visitor may read, by table and slug. */
let published: Map<string, Map<string, object>>;
let server: Server;
let backend: string;
let asked: { path: string; query: URLSearchParams; apikey: unknown }[];
let pictures: string[];
let savesData: boolean;
/** Called before each further try, with its milliseconds. */
const pause = vi.fn<(ms: number) => void>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 18) });
  vi.stubGlobal("caches", new MemoryCaches());
  published = new Map([
    ["prophecies", new Map()],
    ["events", new Map()],
    ["rpc/event_occurrences", new Map()],
    ["seminars", new Map()],
  ]);
  [asked, pictures, savesData] = [[], [], false];
  pause.mockReset();
  server = createServer(({ url = "", headers }, response) => {
    const { pathname, searchParams: query } = new URL(url, "http://site.invalid");
    asked.push({ path: pathname, query, apikey: headers["apikey"] });
    const slugs = (query.get("slug") ?? "").replace(/^eq\.|^in\.\(|\)$/g, "").split(",");
    const table = published.get(pathname.replace("/rest/v1/", ""));
    const newest = [...(table?.values() ?? [])].slice(0, Number(query.get("limit")));
    const rows = query.has("slug")
      ? slugs.map((slug) => table?.get(slug)).filter((row) => row !== undefined)
      : newest;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  backend = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const ports = () => ({
  backend,
  publishableKey: "public",
  savesData: () => savesData,
  pause: async (ms: number) => pause(ms),
});

const cachePicture = async (address: string) => void pictures.push(address);

function aPrefetch() {
  const { page } = createPrefetch(ports());
  return (path: string) => page(path, cachePicture);
}

function publish(slug: string, row: Partial<{ image_url: string | null; content: string }> = {}): void {
  published.get("prophecies")?.set(slug, { slug, image_url: null, content: `<p>${slug}</p>`, ...row });
}

const withdraw = (slug: string) => published.get("prophecies")?.delete(slug);

const cachedAt = async (path: string) => (await caches.open(PREFETCH_CACHE)).match(path);
const cached = (slug: string) => cachedAt(`/blog/${slug}`);
const cachedSlugs = async () =>
  (await (await caches.open(PREFETCH_CACHE)).keys()).map(({ url }) => new URL(url).pathname.slice(6));

test("the prophecy of a notice is cached as a visitor reads it, with the moment it came", async () => {
  publish("levantate");
  await aPrefetch()("/blog/levantate?n=1#comentario-2");
  expect(await (await cached("levantate"))?.json()).toEqual({
    row: published.get("prophecies")?.get("levantate"),
    related: [],
  });
  expect((await cached("levantate"))?.headers.get(FETCHED_AT)).toBe(String(Date.now()));
  expect(asked.map(({ path, apikey }) => [path, apikey])).toEqual([["/rest/v1/prophecies", "public"]]);
  expect(asked[0]?.query.get("status")).toBe("eq.published");
});

test.each([
  ["another row than was asked for", { slug: "otra", image_url: null, content: "<p>otra</p>" }],
  ["a row without an address", { saldo: 3 }],
])("%s is kept under no address", async (_, row) => {
  published.get("prophecies")?.set("levantate", row);
  await aPrefetch()("/blog/levantate");
  expect(asked).toHaveLength(3);
  expect(await cached("levantate")).toBeUndefined();
});

test("an event is cached with its next dates, also when the notice is about a later one", async () => {
  const row = { slug: "noche", title: "Noche de oración", image_url: COVER };
  const date = { slug: "noche", day: "2026-12-24" };
  published.get("events")?.set("noche", row);
  published.get("rpc/event_occurrences")?.set("noche", date);
  await aPrefetch()("/eventos/noche?fecha=2026-12-24");
  expect(await (await cachedAt("/eventos/noche"))?.json()).toEqual({ row, related: [date] });
  expect(asked.map(({ query }) => query.get("status"))).toEqual(["neq.draft", "neq.draft"]);
  expect(pictures).toEqual([COVER]);
});

test("a seminar is cached as everybody may read it, without its sessions", async () => {
  const row = { slug: "paz", title: "Paz", image_url: null };
  published.get("seminars")?.set("paz", row);
  await aPrefetch()("/seminarios/paz");
  expect(await (await cachedAt("/seminarios/paz"))?.json()).toEqual({ row, related: [] });
  expect(asked.map(({ path, query }) => [path, query.get("status")])).toEqual([
    ["/rest/v1/seminars", "eq.published"],
  ]);
});

test("an event that became a draft again goes with a notice about something else", async () => {
  published.get("events")?.set("noche", { slug: "noche", image_url: null });
  const prefetch = aPrefetch();
  await prefetch("/eventos/noche");
  expect(await cachedAt("/eventos/noche")).toBeDefined();
  published.get("events")?.delete("noche");
  publish("nueva");
  await prefetch("/blog/nueva");
  expect(await cachedAt("/eventos/noche")).toBeUndefined();
});

test("its cover and the pictures of its text come along, four at most", async () => {
  // The first one is the cover itself.
  const inText = [1, 2, 3, 4, 5].map((number) => COVER.replace("a/1", `a/${number}`));
  publish("ilustrada", {
    image_url: COVER,
    content: inText.map((src) => `<img src="${src}">`).join(""),
  });
  await aPrefetch()("/blog/ilustrada");
  expect(pictures).toEqual([COVER, ...inText.slice(1, 4)]);
});

test.each([
  "/dashboard",
  "/",
  "/blog",
  "/notificaciones",
  "/perfil",
  "/admin/comentarios",
  "/eventos?fecha=2026-12-24",
  "/recursos?recurso=00000000-0000-4000-8000-000000000001",
  "/blog/una/otra",
  "/blog/..%2Fperfil",
])("nothing is asked for behind a notice that leads to %s", async (path) => {
  await aPrefetch()(path);
  expect(asked).toEqual([]);
});

test("nothing is fetched when the browser saves data", async () => {
  publish("levantate");
  savesData = true;
  await aPrefetch()("/blog/levantate");
  expect(asked).toEqual([]);
});

test("an unpublished page is not cached, and a copy of it is deleted", async () => {
  publish("retirada");
  const prefetch = aPrefetch();
  await prefetch("/blog/retirada");
  withdraw("retirada");
  vi.advanceTimersByTime(HOUR);
  await prefetch("/blog/retirada");
  expect(await cached("retirada")).toBeUndefined();
});

test("a page withdrawn since is deleted with the next notice of any page", async () => {
  for (const slug of ["una", "otra", "nueva"]) publish(slug);
  const prefetch = aPrefetch();
  await prefetch("/blog/una");
  await prefetch("/blog/otra");
  withdraw("una");
  await prefetch("/blog/nueva");
  expect(await cachedSlugs()).toEqual(["otra", "nueva"]);
});

test("several notices of one prophecy cost one request", async () => {
  publish("levantate");
  const prefetch = aPrefetch();
  await Promise.all([prefetch("/blog/levantate?n=1"), prefetch("/blog/levantate?n=2")]);
  await prefetch("/blog/levantate?n=3");
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(HOUR);
  await prefetch("/blog/levantate?n=4");
  expect(asked).toHaveLength(2);
});

test("ten are cached, the newest, and none for longer than two weeks", async () => {
  const prefetch = aPrefetch();
  for (let number = 1; number <= 12; number++) {
    publish(`p${number}`);
    await prefetch(`/blog/p${number}`);
    vi.advanceTimersByTime(HOUR);
  }
  expect(await cachedSlugs()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `p${number}`));
  vi.advanceTimersByTime(15 * 24 * HOUR);
  publish("tarde");
  await prefetch("/blog/tarde");
  expect(await cachedSlugs()).toEqual(["tarde"]);
});

/** The server answers nothing of use until there is a signal again. */
function loseSignal(): () => void {
  const [answer] = server.listeners("request") as [(...message: unknown[]) => void];
  server.removeAllListeners("request");
  server.on("request", (_, response) => response.writeHead(500).end());
  return () => void server.removeAllListeners("request").on("request", answer);
}

test("a page that a bad signal holds back comes ten or seventy seconds later", async () => {
  publish("levantate");
  const regain = loseSignal();
  pause.mockImplementation((ms) => ms === 60_000 && regain());
  await aPrefetch()("/blog/levantate");
  expect(await cached("levantate")).toBeDefined();
  expect(pause.mock.calls).toEqual([[10_000], [60_000]]);
});

test("a page that comes after its person has signed out is not stored, nor asked for again", async () => {
  publish("levantate");
  const { page, stop } = createPrefetch(ports());
  const regain = loseSignal();
  pause.mockImplementation(() => {
    regain();
    stop();
  });
  await page("/blog/levantate", cachePicture);
  expect(await cached("levantate")).toBeUndefined();
  expect(pause).toHaveBeenCalledOnce();
  await page("/blog/levantate", cachePicture);
  expect(await cached("levantate")).toBeDefined();
});

test("a server that refuses costs the notice nothing", async () => {
  loseSignal();
  await expect(aPrefetch()("/blog/levantate")).resolves.toBeUndefined();
  expect(await cached("levantate")).toBeUndefined();
  expect(pause).toHaveBeenCalledTimes(2);
});

test("pictures come also when nobody says which pages were withdrawn", async () => {
  publish("una");
  const prefetch = aPrefetch();
  await prefetch("/blog/una");
  publish("dos", { image_url: COVER });
  vi.stubGlobal("fetch", (url: URL, init: RequestInit) =>
    url.searchParams.get("slug")?.startsWith("in.") ? Promise.reject(new TypeError()) : realFetch(url, init),
  );
  await prefetch("/blog/dos");
  expect(pictures).toEqual([COVER]);
  expect(await cachedSlugs()).toEqual(["una", "dos"]);
});

describe("the newest prophecies", () => {
  const refresh = () => createPrefetch(ports()).latest(cachePicture);
  beforeEach(() => {
    for (const slug of ["una", "dos", "tres", "cuatro"]) publish(slug, { image_url: `/${slug}.webp` });
  });

  test("are three, as a visitor reads them, with their covers", async () => {
    await refresh();
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      select: "slug",
      status: "eq.published",
      publish_date: "lte.now",
      order: "publish_date.desc",
      limit: "3",
    });
    expect(new Set(asked.map(({ apikey }) => apikey))).toEqual(new Set(["public"]));
    expect(await cachedSlugs()).toEqual(["una", "dos", "tres"]);
    expect(pictures).toEqual(["/una.webp", "/dos.webp", "/tres.webp"]);
  });

  test("are not asked for while the browser saves data", async () => {
    savesData = true;
    await refresh();
    expect(asked).toEqual([]);
  });

  test("stay as they are when nobody answers", async () => {
    await refresh();
    server.closeAllConnections();
    server.close();
    await expect(refresh()).resolves.toBeUndefined();
    expect(await cachedSlugs()).toEqual(["una", "dos", "tres"]);
  });
});
