import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { seenDownloads } from "#platform/offline/downloads.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import { listResources, listTags } from "./api.ts";
import { listOfflineFiles } from "./offline-files.ts";
import { resourceFilter, type ResourceFilter } from "./resource-filter.ts";

export const resourceKeys = {
  all: ["resources"] as const,
  /** A member's list differs from a visitor's, and is not persisted with it. */
  list: (userId: string | null, filter: ResourceFilter) =>
    [...resourceKeys.all, "list", userId, asked(filter)] as const,
  tags: (userId: string | null) => [...resourceKeys.all, "tags", userId] as const,
  offline: (userId: string | null) => [...resourceKeys.all, "offline", userId] as const,
};

/** The library, page by page. Whole, it is cached for reading offline: a visitor's with the public lists, a member's in their own store. */
export function resourcePages(userId: string | null, filter: ResourceFilter) {
  const whole = !resourceFilter.narrows(filter) && filter.sort === undefined;
  return infiniteQueryOptions({
    queryKey: resourceKeys.list(userId, filter),
    queryFn: (context) => {
      const { pageParam, signal } = context;
      const ask = () => listResources(filter, pageParam, signal);
      if (userId === null || !whole) return ask();
      return networkFirstValue(context, userId, `resources-${pageParam}`, ask);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: LIST_STALE_MS,
    ...(userId === null && whole ? { meta: PERSISTED } : {}),
  });
}

export function usedTags(userId: string | null) {
  return queryOptions({
    queryKey: resourceKeys.tags(userId),
    queryFn: ({ signal }) => listTags(signal),
    staleTime: LIST_STALE_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** The files on this device that this person may open, newest first. */
export function offlineFiles(userId: string | null) {
  return queryOptions({
    queryKey: resourceKeys.offline(userId),
    queryFn: (context) => seenDownloads(context, () => listOfflineFiles(userId)),
    staleTime: 0,
  });
}

/** Everything about resources asks again. */
export function invalidateResources(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: resourceKeys.all });
}

/** The part of a filter that the server evaluates. */
function asked({ only, category, kind, tag, visibility, search, sort }: ResourceFilter) {
  return { only, category, kind, tag, visibility, search, sort };
}
