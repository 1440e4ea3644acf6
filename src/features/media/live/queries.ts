import { queryOptions } from "@tanstack/react-query";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { PERSISTED } from "#platform/query/query-client.ts";
import { mediaKeys } from "../queries.ts";
import { readBoard } from "./api.ts";

/**
 * Interval of the list of live items, in milliseconds: an unplanned start shows within ten seconds. Random per page,
 * so that pages opened together do not ask together; fixed within a page, since a new interval would begin to wait
 * again.
 */
const LIVE_REFETCH_MS = 7_000 + Math.random() * 2_500;

/** Live and coming items, read repeatedly while the page is visible. */
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
