import { queryOptions, keepPreviousData } from "@tanstack/react-query";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import { mediaFilter, type MediaFilter } from "./media-filter.ts";
import { mediaKeys } from "../queries.ts";
import { listMedia } from "./api.ts";

/** A page of the recordings; the first one of all is cached for reading offline. */
export function mediaPage(userId: string | null, filter: MediaFilter) {
  const isWhole = !mediaFilter.narrows(filter) && filter.sort === undefined && filter.page === 1;
  return queryOptions({
    // A member's list differs from a visitor's, and is not persisted with it.
    queryKey: [...mediaKeys.all, "list", userId, filter] as const,
    queryFn: (context) => {
      const ask = () => listMedia(filter, userId, context.signal);
      return userId !== null && isWhole ? networkFirstValue(context, userId, "media", ask) : ask();
    },
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
    ...(userId === null && isWhole ? { meta: PERSISTED } : {}),
  });
}
