import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** Beginning of the keys of what the back office counts: figures of the dashboard, numbers in the menu. */
export const ADMIN_COUNTS = ["dashboard"] as const;

interface Asked extends Pick<QueryFilters, "queryKey" | "predicate"> {
  /** Of these only the ones whose answer is under way; the others are believed to be right. */
  onlyUnderWay?: boolean;
}

/**
 * Asks the server again for all that `queryKey` begins and `predicate` names, because something changed. An answer that is
 * under way may be older than the change and is not waited for: to invalidate alone would keep it when it is a query's
 * first.
 */
export async function cancelAndInvalidate(
  client: QueryClient,
  { onlyUnderWay = false, ...asked }: Asked,
): Promise<void> {
  const underWay = new Set<Query>(client.getQueryCache().findAll({ ...asked, fetchStatus: "fetching" }));
  await client.cancelQueries({ ...asked, fetchStatus: "fetching" });
  await client.invalidateQueries({
    ...asked,
    predicate: (query) => (asked.predicate?.(query) ?? true) && (!onlyUnderWay || underWay.has(query)),
  });
}
