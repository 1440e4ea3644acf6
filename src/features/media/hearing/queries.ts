import { queryOptions } from "@tanstack/react-query";
import { networkFirstValue } from "#platform/offline/cached-value.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import type { MediaItem } from "../media.ts";
import { mediaKeys } from "../queries.ts";
import { isRecording } from "../rules.ts";
import { listTracks } from "./api.ts";

/** Sounds of the series of a recording, or of it alone; cached for hearing saved ones offline. */
export function tracksOf(item: MediaItem, userId: string | null) {
  const group = item.series?.id ?? item.id;
  return queryOptions({
    queryKey: [...mediaKeys.all, "tracks", group, userId] as const,
    queryFn: (context) => {
      const ask = () => listTracks(item, userId, context.signal);
      return userId === null ? ask() : networkFirstValue(context, userId, `media-tracks-${group}`, ask);
    },
    staleTime: LIST_STALE_MS,
    enabled: isRecording(item),
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}
