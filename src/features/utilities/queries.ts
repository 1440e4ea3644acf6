import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { listLostFiles, listMissingFiles, listTrash, readRuns } from "./api.ts";

const utilityKeys = { all: ["utilities"] as const };

/** A run under way is looked at again so often, in milliseconds. */
const ENDED_SOON_MS = 5_000;

export const runs = queryOptions({
  queryKey: [...utilityKeys.all, "runs"] as const,
  queryFn: ({ signal }) => readRuns(signal),
  staleTime: 0,
  // A run whose page was left turns into a stopped one within a minute.
  refetchInterval: ({ state }) =>
    state.data?.some((run) => run.state === "running") ? ENDED_SOON_MS : false,
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

export const trash = queryOptions({
  queryKey: [...utilityKeys.all, "trash"] as const,
  queryFn: ({ signal }) => listTrash(signal),
  staleTime: 0,
});

/** A repair may change any list of the site. */
export function invalidateAfterRepair(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: [] });
}
