import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { paths } from "#domain/paths.ts";
import { PREFETCH_CACHE, type PrefetchedContent } from "#domain/prefetched-pages.ts";
import { whenRestored } from "#platform/query/persister.ts";
import { queryClient } from "#platform/query/query-client.ts";
import type { Prophecy, ProphecySummary } from "./prophecy.ts";
import { LATEST, prophecyKeys } from "./queries.ts";

/**
 * Puts the prophecies that the worker has fetched since before those of the lists that this device keeps, so that they
 * are found without network. The lists stay as old as they were: with network they are read again. Never rejects.
 */
export async function listPrefetched(): Promise<void> {
  await whenRestored();
  const fetched = await prefetchedProphecies().catch(() => []);
  const withNewer = (known: ProphecySummary[]): ProphecySummary[] => {
    const newest = Date.parse(known[0]?.publish_date ?? "");
    const newer = fetched.filter(({ publish_date: date }) => Date.parse(date) > newest);
    return newer.length === 0 ? known : [...newer.map(summaryOf), ...known];
  };
  change<InfiniteData<ProphecySummary[]>>(
    prophecyKeys.list({}),
    ({ pages: [first = [], ...others], ...rest }) => ({
      ...rest,
      pages: [withNewer(first), ...others],
    }),
  );
  change<ProphecySummary[]>(prophecyKeys.latest(), (known) => withNewer(known).slice(0, LATEST));
}

function change<Data>(key: QueryKey, update: (known: Data) => Data): void {
  const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
  queryClient.setQueryData<Data>(key, (known) => known && update(known), { updatedAt });
}

function summaryOf({
  content: _content,
  status: _status,
  updated_at: _at,
  ...summary
}: Prophecy): ProphecySummary {
  return summary;
}

/** The prophecies that the worker has fetched and nobody has opened yet, newest first. */
async function prefetchedProphecies(): Promise<Prophecy[]> {
  if (!("caches" in globalThis) || !(await caches.has(PREFETCH_CACHE))) return [];
  const cache = await caches.open(PREFETCH_CACHE);
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(paths.prophecy("")));
  const found = await Promise.all(
    kept.map(async (request) => (await cache.match(request))?.json() as Promise<PrefetchedContent<Prophecy>>),
  );
  return found
    .map(({ row }) => row)
    .toSorted((a, b) => Date.parse(b.publish_date) - Date.parse(a.publish_date));
}
