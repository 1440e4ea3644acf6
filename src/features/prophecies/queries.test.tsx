import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FETCHED_AT, PREFETCH_CACHE } from "#domain/prefetched-pages.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { copyMadeAt } from "#platform/query/copy-ages.ts";
import { startPersisting } from "#platform/query/persister.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { countCategories, listPublished } from "./api.ts";
import { cachedProphecy, cacheProphecy } from "./cached-prophecies.ts";
import { listPrefetched } from "./prefetched-lists.ts";
import type { Prophecy } from "./prophecy.ts";
import { prophecyBySlug, cachedProphecyBySlug, prophecyKeys } from "./queries.ts";

const PROPHECY = {
  id: "00000000-0000-4000-8000-0000000000b1",
  slug: "agua-viva",
  title: "Agua viva",
  status: "published",
};

it("a first visit has no copy, and opens no store to learn that", async () => {
  const gone = indexedDB.deleteDatabase("iglesia-visitor");
  await new Promise((resolve) => gone.addEventListener("success", resolve));
  expect(await new QueryClient().fetchQuery(cachedProphecyBySlug("nunca-leida"))).toBeNull();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("iglesia-visitor");
});

it("a portal's 404 leaves the copy of a prophecy alone; the server's word that it is gone deletes it", async () => {
  const answers = vi.fn<() => Response>();
  vi.stubGlobal("fetch", async () => answers());
  const client = new QueryClient();
  const read = () => client.fetchQuery({ ...prophecyBySlug("agua-viva"), retry: false, staleTime: 0 });
  const age = () => {
    const query = client.getQueryCache().find(prophecyBySlug("agua-viva"));
    return query && copyMadeAt(query);
  };

  answers.mockImplementation(() => Response.json([PROPHECY]));
  expect(await read()).toMatchObject({ fromDevice: false });
  expect(age()).toBeUndefined();
  // The reader does not wait for it.
  await expect.poll(() => cachedProphecy("agua-viva")).toMatchObject({ prophecy: PROPHECY });
  answers.mockImplementation(() => new Response("<html>No existe</html>", { status: 404 }));
  expect(await read()).toMatchObject({ prophecy: PROPHECY, fromDevice: true });
  expect(await read()).toMatchObject({ fromDevice: true });
  expect(age()).toBe((await cachedProphecy("agua-viva"))?.cachedAt);
  answers.mockImplementation(() => Response.json([]));
  await expect(read()).rejects.toMatchObject({ kind: "not-found" });
  answers.mockImplementation(() => new Response("<html>No existe</html>", { status: 404 }));
  await expect(read()).rejects.toMatchObject({ name: "AppError" });
});

it.each([
  ["fails", () => Promise.reject(new DOMException("no", "InvalidStateError"))],
  ["hangs", () => new Promise<never>(() => undefined)],
])("a cache of the worker that %s does not hide the stored copy", async (_case, has) => {
  await cacheProphecy(PROPHECY as unknown as Prophecy);
  const storage = vi.spyOn(CacheStorage.prototype, "has").mockImplementation(has);
  expect(await cachedProphecy("agua-viva")).toMatchObject({ prophecy: PROPHECY });
  storage.mockRestore();
});

it("a store that fails does not hide what the worker has fetched", async () => {
  const cache = await caches.open(PREFETCH_CACHE);
  await cache.put("/blog/agua-viva", Response.json({ row: PROPHECY }, { headers: { [FETCHED_AT]: "9000" } }));
  const { articles } = await memberStore(null);
  const list = vi.spyOn(articles, "list").mockRejectedValue(new Error("broken"));
  const get = vi.spyOn(articles, "get").mockRejectedValue(new Error("broken"));
  expect(await cachedProphecy("agua-viva")).toEqual({ prophecy: PROPHECY, cachedAt: 9_000 });
  for (const spy of [list, get]) spy.mockRestore();
  await caches.delete(PREFETCH_CACHE);
});

it.each([
  ["a page of the blog", () => listPublished({}, new AbortController().signal)],
  ["the numbers of the categories", () => countCategories(new AbortController().signal)],
])("%s is a list: an empty 404 or somebody else's JSON is none", async (_case, ask) => {
  const answers = vi.fn<() => Response>(() => new Response("", { status: 404 }));
  vi.stubGlobal("fetch", async () => answers());
  await expect(ask()).rejects.toMatchObject({ kind: "network", code: "not-a-list" });
  answers.mockImplementation(() => Response.json({ portal: "Acepte" }));
  await expect(ask()).rejects.toMatchObject({ kind: "network", code: "not-a-list" });
  answers.mockImplementation(() => Response.json([]));
  expect(await ask()).toEqual([]);
});

describe("what the worker has fetched since", () => {
  const aRow = (slug: string, day: number) => ({
    ...PROPHECY,
    id: slug,
    slug,
    content: "<p>Texto</p>",
    publish_date: `2026-11-${day}T12:00:00+00:00`,
  });
  const summary = ({ content: _content, status: _status, ...rest }: ReturnType<typeof aRow>) => rest;
  const KNOWN = [20, 19, 18].map((day) => summary(aRow(`del-${day}`, day)));

  beforeEach(async () => {
    queryClient.clear();
    await caches.delete(PREFETCH_CACHE);
    const cache = await caches.open(PREFETCH_CACHE);
    for (const row of [aRow("del-19", 19), aRow("del-21", 21), aRow("del-22", 22)])
      await cache.put(`/blog/${row.slug}`, Response.json({ row, related: [] }));
    await cache.put("/eventos/noche", Response.json({ row: { slug: "noche" }, related: [] }));
    await startPersisting();
  });
  afterEach(() => caches.delete(PREFETCH_CACHE));

  it("comes first in the lists of this device, which stay as old as they were", async () => {
    queryClient.setQueryData(prophecyKeys.latest(), KNOWN, { updatedAt: 7 });
    queryClient.setQueryData(
      prophecyKeys.list({}),
      { pages: [KNOWN, []], pageParams: [0, 1] },
      { updatedAt: 8 },
    );
    await listPrefetched();
    const slugs = (rows: unknown) => (rows as { slug: string }[]).map(({ slug }) => slug);
    expect(slugs(queryClient.getQueryData(prophecyKeys.latest()))).toEqual(["del-22", "del-21", "del-20"]);
    const list = queryClient.getQueryData<{ pages: object[][] }>(prophecyKeys.list({}));
    expect(list?.pages.map(slugs)).toEqual([["del-22", "del-21", "del-20", "del-19", "del-18"], []]);
    expect(list?.pages[0]?.[0]).not.toHaveProperty("content");
    expect(queryClient.getQueryState(prophecyKeys.list({}))?.dataUpdatedAt).toBe(8);
  });

  it("is found by a read during which another one moves it to the read articles", async () => {
    const cache = await caches.open(PREFETCH_CACHE);
    const headers = { [FETCHED_AT]: "1700000000000" };
    await cache.put("/blog/del-23", Response.json({ row: aRow("del-23", 23), related: [] }, { headers }));
    vi.spyOn(caches, "has").mockImplementationOnce(async () => {
      await cachedProphecy("del-23");
      return true;
    });
    expect(await cachedProphecy("del-23")).toMatchObject({ prophecy: { slug: "del-23" } });
    expect(await cache.match("/blog/del-23")).toBeUndefined();
  });

  it("makes no list where none was read", async () => {
    await listPrefetched();
    expect(queryClient.getQueryData(prophecyKeys.latest())).toBeUndefined();
  });
});
