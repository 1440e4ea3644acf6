import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { LIST_STALE_MS, queryClient } from "#platform/query/query-client.ts";

/**
 * Reads a list again whose rows just changed, also where no page shows it: without network a row that left the outbox
 * would be in neither. Never fails.
 */
export function refreshCopy<Answer, Key extends QueryKey>(
  list: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  return queryClient.prefetchQuery({ ...list, staleTime: LIST_STALE_MS, retry: false });
}
