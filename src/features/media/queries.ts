import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { seenDownloads } from "#platform/offline/downloads.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { listOfflineSounds } from "./offline-sound.ts";

/** Query keys of media. */
export const mediaKeys = {
  all: ["media"] as const,
  series: () => [...mediaKeys.all, "series"] as const,
  seriesItems: (id: string, userId: string | null) => [...mediaKeys.series(), "items", id, userId] as const,
  board: (userId: string | null) => [...mediaKeys.all, "board", userId] as const,
  item: (id: string, userId: string | null) => [...mediaKeys.all, "item", id, userId] as const,
};

/** The sounds on this device that this person may hear, newest first. */
export function offlineSounds(userId: string | null) {
  return queryOptions({
    queryKey: ["media-offline", userId],
    queryFn: (context) => seenDownloads(context, () => listOfflineSounds(userId)),
    staleTime: 0,
  });
}

/** Everything about media asks again. */
export function invalidateMedia(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: mediaKeys.all });
}
