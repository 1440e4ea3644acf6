import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FETCHED_AT, PREFETCH_CACHE } from "#domain/prefetched-pages.ts";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { prefetchedFirst } from "./prefetched.ts";

const PATH = "/seminarios/paz";
const KEY = ["seminars", "detail", "paz"];
const HOUR = 60 * 60_000;

let client: QueryClient;
let answer: PromiseWithResolvers<string>;

beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  answer = Promise.withResolvers();
  await keepWithNotice("del aviso");
});

afterEach(() => caches.delete(PREFETCH_CACHE));

async function keepWithNotice(row: string, at = Date.now() - HOUR) {
  const kept = new Response(JSON.stringify({ row, related: [] }), { headers: { [FETCHED_AT]: String(at) } });
  await (await caches.open(PREFETCH_CACHE)).put(PATH, kept);
}

const isFromCache = async () => (await (await caches.open(PREFETCH_CACHE)).match(PATH)) !== undefined;

/** Opens the page: what its query shows, as it changes. */
function open(from: (row: unknown) => string | null = String) {
  const observer = new QueryObserver<string>(client, {
    queryKey: KEY,
    queryFn: (context) =>
      prefetchedFirst(context, { path: PATH, from: ({ row }) => from(row), ask: () => answer.promise }),
  });
  observer.subscribe(() => undefined);
  return () => observer.getCurrentResult();
}

test("content that came with a notice is shown while the server is asked, and then the server's answer", async () => {
  const shown = open();
  await expect.poll(() => shown().data).toBe("del aviso");
  expect(shown().fetchStatus).toBe("fetching");
  expect(Date.now() - shown().dataUpdatedAt).toBeGreaterThanOrEqual(HOUR);
  answer.resolve("del servidor");
  await expect.poll(() => shown().data).toBe("del servidor");
  await expect.poll(isFromCache).toBe(false);
});

test("without network it stays, also for the next time", async () => {
  const shown = open();
  answer.reject(new TypeError("Failed to fetch"));
  await expect.poll(() => shown().isError).toBe(true);
  expect(shown().data).toBe("del aviso");
  expect(await isFromCache()).toBe(true);
});

test("content that the server no longer shows is dropped", async () => {
  const shown = open();
  answer.reject(new AppError("not-found", "seminar"));
  await expect.poll(() => shown().isError).toBe(true);
  await expect.poll(isFromCache).toBe(false);
});

test("a portal's 404 drops nothing", async () => {
  const shown = open();
  answer.reject(toAppError({ status: 404, message: "<html>No existe</html>" }));
  await expect.poll(() => shown().isError).toBe(true);
  expect(shown().data).toBe("del aviso");
  expect(await isFromCache()).toBe(true);
});

test("a page that was read since the notice came is not put back", async () => {
  client.setQueryData(KEY, "leída", { updatedAt: Date.now() - HOUR / 2 });
  const shown = open();
  answer.reject(new TypeError("Failed to fetch"));
  await expect.poll(() => shown().isError).toBe(true);
  expect(shown().data).toBe("leída");
});

test("content that does not answer the query is not shown", async () => {
  const shown = open(() => null);
  answer.reject(new TypeError("Failed to fetch"));
  await expect.poll(() => shown().isError).toBe(true);
  expect(shown().data).toBeUndefined();
});

test.each([
  ["fails", () => Promise.reject(new DOMException("no", "InvalidStateError"))],
  ["hangs", () => new Promise<never>(() => undefined)],
])("a cache that %s takes nothing from the server's answer", async (_case, has) => {
  const storage = vi.spyOn(CacheStorage.prototype, "has").mockImplementation(has);
  const shown = open();
  answer.resolve("del servidor");
  await expect.poll(() => shown().data, { timeout: 5_000 }).toBe("del servidor");
  storage.mockRestore();
});
