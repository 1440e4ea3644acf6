import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import { mediaFilter, type MediaFilter } from "./media-filter.ts";
import type { MediaItem } from "../media.ts";
import { useSession } from "#platform/session/use-session.ts";
import { mediaKeys } from "../queries.ts";
import { listMedia } from "./api.ts";

const WHOLE = mediaFilter.read(new URLSearchParams());

/** The newest recordings; undefined until they are known. */
export function useNewest(isAsked = true): { rows: readonly MediaItem[]; pages: number } | undefined {
  const { userId } = useSession();
  return useQuery({ ...mediaPage(userId, WHOLE), enabled: isAsked }).data;
}

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
