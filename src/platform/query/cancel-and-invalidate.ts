import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Beginning of the keys of what the back office counts: figures of the dashboard, numbers in the menu. */
export const ADMIN_COUNTS = ["dashboard"] as const;

interface Asked {
  queryKey: QueryKey;
  /** Of these only the ones whose answer is under way; the others are believed to be right. */
  onlyUnderWay?: boolean;
}

/**
 * Asks the server again for all that `queryKey` begins, because something changed. An answer that is under way may be
 * older than the change and is not waited for: to invalidate alone would keep it when it is a query's first.
 */
export async function cancelAndInvalidate(
  client: QueryClient,
  { queryKey, onlyUnderWay = false }: Asked,
): Promise<void> {
  const underWay = new Set<Query>(client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" }));
  await client.cancelQueries({ queryKey, fetchStatus: "fetching" });
  await client.invalidateQueries({
    queryKey,
    predicate: (query) => !onlyUnderWay || underWay.has(query),
  });
}
