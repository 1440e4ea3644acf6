import { infiniteQueryOptions, queryOptions, type InfiniteData } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { CACHED, LIST_STALE_MS, PERSISTED, queryClient } from "#platform/query/query-client.ts";
import { paths } from "#domain/paths.ts";
import { deleteCachedPage } from "#platform/pwa/cached-pages.ts";
import { networkFirst } from "#platform/offline/network-first.ts";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { countCategories, listPublished, readProphecy } from "./api.ts";
import type { Prophecy, ProphecyFilter, ProphecySummary } from "./prophecy.ts";
import { deleteCachedProphecy, cacheProphecy, cachedProphecy } from "./cached-prophecies.ts";

/** A text that was read is on the device after so long at most, in milliseconds. */
const CACHE_WITHIN_MS = 1_000;

/** How many prophecies the home page shows. */
export const LATEST = 3;

export const prophecyKeys = {
  all: ["prophecies"] as const,
  list: (filter: ProphecyFilter) => [...prophecyKeys.all, "list", filter] as const,
  latest: () => [...prophecyKeys.all, "latest"] as const,
  categories: () => [...prophecyKeys.all, "categories"] as const,
  detail: (slugOrId: string) => [...prophecyKeys.all, "detail", slugOrId] as const,
  cached: (slugOrId: string) => [...prophecyKeys.all, "cached", slugOrId] as const,
};

/** The blog, page by page. Without a search it is cached for reading the list offline. */
export function publishedProphecies(filter: ProphecyFilter) {
  return infiniteQueryOptions({
    queryKey: prophecyKeys.list(filter),
    queryFn: ({ pageParam, signal }) => listPublished({ ...filter, page: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: LIST_STALE_MS,
    ...(filter.search ? {} : { meta: PERSISTED }),
  });
}

/**
 * Prophecies of a category in the lists cached on this device, newest first, for choosing one offline. Undefined when
 * there is none.
 */
export function cachedOfCategory({ category, search }: ProphecyFilter): ProphecySummary[] | undefined {
  if (!category || search) return undefined;
  const cached = queryClient.getQueryData<InfiniteData<ProphecySummary[]>>(prophecyKeys.list({}));
  return cached?.pages.flat().filter((prophecy) => prophecy.category === category);
}

/** How many prophecies each category has, cached for reading offline. */
export function prophecyCategories() {
  return queryOptions({
    queryKey: prophecyKeys.categories(),
    queryFn: ({ signal }) => countCategories(signal),
    staleTime: LIST_STALE_MS,
    meta: PERSISTED,
  });
}

/** The newest prophecies, for the home page. */
export function latestProphecies() {
  return queryOptions({
    queryKey: prophecyKeys.latest(),
    queryFn: async ({ signal }) => (await listPublished({}, signal)).slice(0, LATEST),
    staleTime: LIST_STALE_MS,
    meta: PERSISTED,
  });
}

/** A prophecy as it came from the server, or this device's copy of it. */
export interface ReadProphecy {
  prophecy: Prophecy;
  /** The server could not be asked: this is the copy on this device. */
  fromDevice: boolean;
}

/** One prophecy from the server; without network, from this device. */
export function prophecyBySlug(slugOrId: string) {
  return queryOptions({
    queryKey: prophecyKeys.detail(slugOrId),
    queryFn: (context) =>
      networkFirst<ReadProphecy>(context, {
        ask: () => askForProphecy(slugOrId, context.signal),
        // After the text is drawn: on a first visit the device's store has yet to come.
        writeCache: async ({ prophecy }) => {
          if (prophecy.status === "published") whenIdle(() => void cacheProphecy(prophecy), CACHE_WITHIN_MS);
        },
        readCache: async (tellAge) => {
          const cached = await cachedProphecy(slugOrId);
          tellAge(cached?.cachedAt);
          return cached && { prophecy: cached.prophecy, fromDevice: true };
        },
      }),
    staleTime: LIST_STALE_MS,
    meta: CACHED,
  });
}

/** This device's copy, which shows at once while the server is asked. */
export function cachedProphecyBySlug(slugOrId: string) {
  return queryOptions({
    queryKey: prophecyKeys.cached(slugOrId),
    queryFn: async () => (await cachedProphecy(slugOrId))?.prophecy ?? null,
    staleTime: Infinity,
  });
}

/** Asks the server. What it says it has no longer is deleted here too; a portal's 404 says nothing. */
async function askForProphecy(slugOrId: string, signal: AbortSignal): Promise<ReadProphecy> {
  try {
    return { prophecy: await readProphecy(slugOrId, signal), fromDevice: false };
  } catch (error) {
    if (toAppError(error).kind === "not-found" && !outcomeOf(error).again)
      await Promise.all([deleteCachedProphecy(slugOrId), deleteCachedPage(paths.prophecy(slugOrId))]);
    throw error;
  }
}

/** Reads the device's copy into the cache; without one, nothing happens. */
export async function prepareProphecy(slugOrId: string): Promise<void> {
  await queryClient.prefetchQuery(cachedProphecyBySlug(slugOrId));
}
