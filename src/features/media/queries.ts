import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import { listMedia, listSeries, listSeriesItems, readBoard, readItem } from "./api.ts";
import { mediaFilter, type MediaFilter } from "./media-filter.ts";
import { askAgainMs } from "./rules.ts";

/** Six times that of lists: a series is made a few times a year. */
const SERIES_STALE_MS = 30 * 60_000;
/** What is live is asked for at least so often, in milliseconds. */
const LIVE_REFETCH_MS = 30_000;

export const mediaKeys = {
  all: ["media"] as const,
  /** What a member sees is another list than a visitor's, and is not persisted with it. */
  list: (userId: string | null, filter: MediaFilter) => [...mediaKeys.all, "list", userId, filter] as const,
  series: () => [...mediaKeys.all, "series"] as const,
  seriesItems: (id: string, userId: string | null) => [...mediaKeys.series(), "items", id, userId] as const,
  board: (userId: string | null) => [...mediaKeys.all, "board", userId] as const,
  item: (id: string, userId: string | null) => [...mediaKeys.all, "item", id, userId] as const,
};

/** A page of the recordings; the first one of all is cached for reading offline. */
export function mediaPage(userId: string | null, filter: MediaFilter) {
  const isWhole = !mediaFilter.narrows(filter) && filter.sort === undefined && filter.page === 1;
  return queryOptions({
    queryKey: mediaKeys.list(userId, filter),
    queryFn: async ({ signal }) => {
      const ask = () => listMedia(filter, userId, signal);
      return userId !== null && isWhole ? (await networkFirstValue(userId, "media", ask)).value : ask();
    },
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
    ...(userId === null && isWhole ? { meta: PERSISTED } : {}),
  });
}

export const seriesList = queryOptions({
  queryKey: mediaKeys.series(),
  queryFn: ({ signal }) => listSeries(signal),
  staleTime: SERIES_STALE_MS,
  meta: PERSISTED,
});

/** The recordings of a series, in its order. */
export function seriesItems(id: string, userId: string | null) {
  return queryOptions({
    queryKey: mediaKeys.seriesItems(id, userId),
    queryFn: ({ signal }) => listSeriesItems(id, userId, signal),
    staleTime: LIST_STALE_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** What is on and what comes, asked for again and again while the page is visible. */
export function mediaBoard(userId: string | null) {
  return queryOptions({
    queryKey: mediaKeys.board(userId),
    queryFn: async ({ signal }) => {
      const ask = () => readBoard(userId, signal);
      return userId === null ? ask() : (await networkFirstValue(userId, "media-board", ask)).value;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainMs(state.data ?? [], Date.now()) || LIVE_REFETCH_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** One item, asked for again while it may begin or end; cached for reading offline. */
export function mediaItem(id: string, userId: string | null) {
  return queryOptions({
    queryKey: mediaKeys.item(id, userId),
    queryFn: async ({ signal }) => {
      const ask = () => readItem(id, userId, signal);
      return userId === null ? ask() : (await networkFirstValue(userId, `media-${id}`, ask)).value;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? askAgainMs([state.data], Date.now()) : false),
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** Everything about media asks again. */
export function invalidateMedia(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: mediaKeys.all });
}
