import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { listLostFiles, listMissingFiles, readRuns } from "./api.ts";

const utilityKeys = { all: ["utilities"] as const };

export const runs = queryOptions({
  queryKey: [...utilityKeys.all, "runs"] as const,
  queryFn: ({ signal }) => readRuns(signal),
  staleTime: 0,
});

export const lostFiles = queryOptions({
  queryKey: [...utilityKeys.all, "lost-files"] as const,
  queryFn: ({ signal }) => listLostFiles(signal),
  staleTime: 0,
});

export const missingFiles = queryOptions({
  queryKey: [...utilityKeys.all, "missing-files"] as const,
  queryFn: ({ signal }) => listMissingFiles(signal),
  staleTime: 0,
  // asked for by its button
  enabled: false,
});

/** A repair may change any list of the site. */
export function invalidateAfterRepair(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: [] });
}
