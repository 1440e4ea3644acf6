import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { checkDatabase, lookIntoTable, readOverview } from "./api.ts";

const databaseKeys = { all: ["database"] as const };

export const overview = queryOptions({
  queryKey: [...databaseKeys.all, "overview"] as const,
  queryFn: ({ signal }) => readOverview(signal),
  staleTime: 0,
});

/** Asked again only by hand: each look is a line of the log. Never kept on the device. */
export function tableLook(table: string, page: number) {
  return queryOptions({
    queryKey: [...databaseKeys.all, "look", table, page] as const,
    queryFn: ({ signal }) => lookIntoTable(table, page, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Has the database check its rules; the overview has the result. */
export function useDatabaseChecks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: checkDatabase,
    onSuccess: () => cancelAndInvalidate(client, { queryKey: overview.queryKey }),
  });
}
