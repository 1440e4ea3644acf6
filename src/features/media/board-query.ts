import { queryOptions } from "@tanstack/react-query";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { PERSISTED } from "#platform/query/query-client.ts";
import { readBoard } from "./api.ts";
import { mediaKeys } from "./media-keys.ts";

/**
 * How often the list of what is on is asked for, in milliseconds: what begins unplanned is seen within ten seconds. Pages
 * that were opened together do not ask together; one page keeps its pace, since another one would begin to wait again.
 */
const LIVE_REFETCH_MS = 7_000 + Math.random() * 2_500;

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
