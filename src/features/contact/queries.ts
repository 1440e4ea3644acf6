import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { listMine } from "./api.ts";

const MINE = "my-messages";

/** The member's messages to the church, page by page; without network, the ones cached on this device. */
export function myMessages(userId: string) {
  return infiniteQueryOptions({
    queryKey: [MINE, userId],
    queryFn: (context) => {
      const { pageParam, signal } = context;
      return networkFirstValue(context, userId, `${MINE}-${pageParam}`, () => listMine(pageParam, signal));
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: 0,
  });
}

/** Asks again for what a person has written to the office. */
export async function invalidateMyMessages(client: QueryClient): Promise<void> {
  await cancelAndInvalidate(client, { queryKey: [MINE] });
}
