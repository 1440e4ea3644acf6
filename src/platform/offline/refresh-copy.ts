import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { copyMadeAt } from "#platform/query/copy-ages.ts";
import { LIST_STALE_MS, queryClient } from "#platform/query/query-client.ts";
import { AppError } from "#platform/supabase/errors.ts";

/**
 * Reads a list again whose rows just changed, also where no page shows it, before the change leaves the outbox: without
 * network it would be in neither. Throws AppError when an older copy came instead; the entry waits then, and is sent again,
 * which stores nothing twice.
 */
export async function refreshCopy<Answer, Key extends QueryKey>(
  list: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  await queryClient.prefetchQuery({ ...list, staleTime: LIST_STALE_MS, retry: false });
  assertRead(list.queryKey);
}

/** The same for a list with pages. */
export async function refreshPages<Page, Key extends QueryKey, Param>(
  list: FetchInfiniteQueryOptions<Page, Error, Page, Key, Param>,
): Promise<void> {
  await queryClient.prefetchInfiniteQuery({ ...list, staleTime: LIST_STALE_MS, retry: false });
  assertRead(list.queryKey);
}

function assertRead(queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query && copyMadeAt(query) !== undefined) throw new AppError("network", "copy-not-refreshed");
}
