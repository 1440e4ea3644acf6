import { infiniteQueryOptions, queryOptions, type InfiniteData } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { CACHED, LIST_STALE_MS, PERSISTED, queryClient } from "#platform/query/query-client.ts";
import { paths } from "#domain/paths.ts";
import { deleteCachedPage } from "#platform/pwa/cached-pages.ts";
import { networkFirst } from "#platform/offline/network-first.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";
import { countCategories, listPublished, readProphecy } from "./api.ts";
import type { Prophecy, ProphecyFilter, ProphecySummary } from "./prophecy.ts";
import { deleteCachedProphecy, cacheProphecy, cachedProphecy } from "./cached-prophecies.ts";

/** Longest time until a prophecy that was read is cached, in milliseconds. */
const CACHE_WITHIN_MS = 1_000;

/** Number of prophecies on the home page. */
export const LATEST = 3;

export const prophecyKeys = {
  all: ["prophecies"] as const,
  list: (filter: ProphecyFilter) => [...prophecyKeys.all, "list", filter] as const,
  latest: () => [...prophecyKeys.all, "latest"] as const,
  categories: () => [...prophecyKeys.all, "categories"] as const,
  detail: (slugOrId: string) => [...prophecyKeys.all, "detail", slugOrId] as const,
  cached: (slugOrId: string) => [...prophecyKeys.all, "cached", slugOrId] as const,
};

/** The list of the blog, page by page; cached for reading offline unless it is a search. */
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
 * Prophecies of a category in the cached list of all prophecies, newest first, for choosing one offline.
 * Undefined without a category, for a search, or without that list.
 */
export function cachedOfCategory({ category, search }: ProphecyFilter): ProphecySummary[] | undefined {
  if (!category || search) return undefined;
  const cached = queryClient.getQueryData<InfiniteData<ProphecySummary[]>>(prophecyKeys.list({}));
  return cached?.pages.flat().filter((prophecy) => prophecy.category === category);
}

/** Numbers of prophecies by category, cached for reading offline. */
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
  /** Whether this is the copy on this device, because the server is slow or cannot be reached. */
  fromDevice: boolean;
}

/** One prophecy from the server; without network, from this device. */
export function prophecyBySlug(slugOrId: string) {
  return queryOptions({
    queryKey: prophecyKeys.detail(slugOrId),
    queryFn: (context) =>
      networkFirst<ReadProphecy>(context, {
        ask: () => askForProphecy(slugOrId, context.signal),
        // After the text is drawn: a first visit loads the code of the store only now.
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

/** This device's copy, shown at once while the request is under way; null without one. */
export function cachedProphecyBySlug(slugOrId: string) {
  return queryOptions({
    queryKey: prophecyKeys.cached(slugOrId),
    queryFn: async () => (await cachedProphecy(slugOrId))?.prophecy ?? null,
    staleTime: Infinity,
  });
}

/**
 * Asks the server. A prophecy that the server does not have, or no longer shows to this person, is deleted on
 * this device too; the 404 of a captive portal deletes nothing.
 */
async function askForProphecy(slugOrId: string, signal: AbortSignal): Promise<ReadProphecy> {
  try {
    return { prophecy: await readProphecy(slugOrId, signal), fromDevice: false };
  } catch (error) {
    if (saysGone(error))
      await Promise.all([deleteCachedProphecy(slugOrId), deleteCachedPage(paths.prophecy(slugOrId))]);
    throw error;
  }
}

/** Reads the device's copy, or null, into the query cache before the page is drawn. */
export async function prepareProphecy(slugOrId: string): Promise<void> {
  await queryClient.prefetchQuery(cachedProphecyBySlug(slugOrId));
}
