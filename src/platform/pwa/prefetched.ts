import type { QueryClient, QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import { FETCHED_AT, PREFETCH_CACHE, type PrefetchedContent } from "#domain/prefetched-pages.ts";
import { withTimeout } from "#lib/with-timeout.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";

/** The answer waits no longer than this for the cache, in milliseconds. */
const SHOWN_WITHIN_MS = 1_000;

interface Asked<Data> {
  /** The page that notices lead to. */
  path: string;
  /** The query's data in the content; null when the content does not answer the query. */
  from: (content: PrefetchedContent) => Data | null;
  ask: () => Promise<Data>;
}

/**
 * The answer of `ask`; meanwhile, and without network, the query shows the content that the worker fetched with the
 * notice of the page, when it is newer than the query's own data. Throws the error of `ask`.
 */
export async function prefetchedFirst<Data>(
  { client, queryKey }: Pick<QueryFunctionContext, "queryKey"> & { client: QueryClient },
  { path, from, ask }: Asked<Data>,
): Promise<Data> {
  const answered = ask();
  // Its failure is heard below.
  answered.catch(() => undefined);
  // A cache that fails or hangs takes nothing from the answer.
  await withTimeout(showPrefetched(client, queryKey, path, from), SHOWN_WITHIN_MS).catch(() => undefined);
  try {
    const answer = await answered;
    void deletePrefetched(path).catch(() => undefined);
    return answer;
  } catch (error) {
    if (saysGone(error)) void deletePrefetched(path).catch(() => undefined);
    throw error;
  }
}

async function showPrefetched<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  path: string,
  from: (content: PrefetchedContent) => Data | null,
): Promise<void> {
  if (!("caches" in globalThis) || !(await caches.has(PREFETCH_CACHE))) return;
  const cached = await (await caches.open(PREFETCH_CACHE)).match(path);
  if (!cached) return;
  const updatedAt = Number(cached.headers.get(FETCHED_AT));
  const data = from((await cached.json()) as PrefetchedContent);
  if (data !== null && updatedAt > (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0))
    client.setQueryData(queryKey, data, { updatedAt });
}

/** Drops what was fetched for the page at `path`. */
async function deletePrefetched(path: string): Promise<void> {
  if ("caches" in globalThis && (await caches.has(PREFETCH_CACHE)))
    await (await caches.open(PREFETCH_CACHE)).delete(path);
}
