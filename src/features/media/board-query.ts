import { queryOptions } from "@tanstack/react-query";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { PERSISTED } from "#platform/query/query-client.ts";
import { readBoard } from "./api.ts";
import { mediaKeys } from "./media-keys.ts";

/** How often the list of what is on is asked for, in milliseconds; what somebody watches says by its heartbeat that it changed. */
const LIVE_REFETCH_MS = 30_000;

/** What is on and what comes, asked for again and again while the page is visible. */
export function mediaBoard(userId: string | null) {
  return queryOptions({
    queryKey: mediaKeys.board(userId),
    queryFn: (context) => {
      const ask = () => readBoard(userId, context.signal);
      return userId === null ? ask() : networkFirstValue(context, userId, "media-board", ask);
    },
    staleTime: 0,
    refetchInterval: LIVE_REFETCH_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}
