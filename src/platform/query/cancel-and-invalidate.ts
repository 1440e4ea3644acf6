import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** Prefix of the query keys of admin counts: figures of the dashboard, numbers in the menu. */
export const ADMIN_COUNTS = ["dashboard"] as const;

interface Asked extends Pick<QueryFilters, "queryKey" | "predicate"> {
  /** Only the queries whose answer is under way; the answers of the others are taken as right. */
  onlyUnderWay?: boolean;
}

/**
 * Reads the queries with the prefix `queryKey` that `predicate` accepts again, because something changed. An answer under
 * way may be older than the change, so its request is cancelled: invalidating alone would keep a query's first answer.
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
