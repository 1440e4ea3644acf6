import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { cacheValue, networkFirstValue } from "#platform/offline/cached-value.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import {
  fileAddress,
  listCaptions,
  listMedia,
  listSeries,
  listSeriesItems,
  readCaptions,
  readItem,
} from "./api.ts";
import { listFollows, readFollow } from "./follow-api.ts";
import { listOfflineSounds } from "./offline-sound.ts";
import { readLike } from "./like-api.ts";
import type { MediaItem } from "./media.ts";
import { mediaKeys } from "./media-keys.ts";
import { mediaFilter, type MediaFilter } from "./media-filter.ts";
import { filePath, isRecording } from "./rules.ts";
import { listTracks } from "./sound-api.ts";

/** Six times that of lists: a series is made a few times a year. */
const SERIES_STALE_MS = 30 * 60_000;

/** Key of cached captions. */
export const CAPTIONS_KEY = ["media-captions"] as const;

/** A page of the recordings; the first one of all is cached for reading offline. */
export function mediaPage(userId: string | null, filter: MediaFilter) {
  const isWhole = !mediaFilter.narrows(filter) && filter.sort === undefined && filter.page === 1;
  return queryOptions({
    queryKey: mediaKeys.list(userId, filter),
    queryFn: (context) => {
      const ask = () => listMedia(filter, userId, context.signal);
      return userId !== null && isWhole ? networkFirstValue(context, userId, "media", ask) : ask();
    },
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
    ...(userId === null && isWhole ? { meta: PERSISTED } : {}),
  });
}

/** The series that are open; a visitor's are cached for reading offline. */
export function seriesList(userId: string | null) {
  return queryOptions({
    queryKey: [...mediaKeys.series(), "list", userId] as const,
    queryFn: ({ signal }) => listSeries(userId, signal),
    staleTime: SERIES_STALE_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** The recordings of a series, in its order. */
export function seriesItems(id: string, userId: string | null) {
  return queryOptions({
    queryKey: mediaKeys.seriesItems(id, userId),
    queryFn: ({ signal }) => listSeriesItems(id, userId, signal),
    staleTime: LIST_STALE_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

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

/** One item, asked for again when its heartbeat says that it changed; cached for reading offline. */
export function mediaItem(id: string, userId: string | null) {
  return queryOptions({
    queryKey: mediaKeys.item(id, userId),
    queryFn: (context) => {
      const ask = () => readItem(id, userId, context.signal);
      return userId === null ? ask() : networkFirstValue(context, userId, `media-${id}`, ask);
    },
    staleTime: 0,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** Whether this person likes an item; without network, what this device remembers. */
export function myLike(id: string, userId: string | null) {
  return queryOptions({
    queryKey: likeKey(id, userId),
    queryFn: async (context) => {
      if (userId === null) return false;
      const ask = () => readLike(id, userId, context.signal);
      return networkFirstValue(context, userId, `media-like-${id}`, ask);
    },
    staleTime: LIST_STALE_MS,
  });
}

const likeKey = (id: string, userId: string | null) => [...mediaKeys.all, "like", id, userId] as const;

/** Notes that the server has stored a like of `userId`, or its end. */
export function rememberLike(
  client: QueryClient,
  userId: string,
  { mediaId, liked }: { mediaId: string; liked: boolean },
): void {
  const before = client.getQueryData<boolean>(likeKey(mediaId, userId));
  client.setQueryData(likeKey(mediaId, userId), liked);
  void cacheValue(userId, `media-like-${mediaId}`, liked);
  if (before === undefined || before === liked) return;
  client.setQueryData<MediaItem>(
    mediaKeys.item(mediaId, userId),
    (item) => item && { ...item, likes: item.likes + (liked ? 1 : -1) },
  );
}

/** Whether this person follows a series; without network, what this device remembers. */
export function myFollow(seriesId: string, userId: string | null) {
  return queryOptions({
    queryKey: followKey(seriesId, userId),
    queryFn: async (context) => {
      if (userId === null) return false;
      const ask = () => readFollow(seriesId, userId, context.signal);
      return networkFirstValue(context, userId, `series-follow-${seriesId}`, ask);
    },
    staleTime: LIST_STALE_MS,
  });
}

/** The series a person follows; without network, those cached on this device. */
export function followedSeries(userId: string) {
  return queryOptions({
    queryKey: [...mediaKeys.all, "follows", userId] as const,
    queryFn: async (context) => {
      const note = (series: readonly { id: string }[], each: (known: boolean | undefined) => boolean) => {
        for (const { id } of series) context.client.setQueryData<boolean>(followKey(id, userId), each);
      };
      const all = await networkFirstValue(context, userId, "series-follows", async () => {
        const followed = await listFollows(userId, context.signal);
        note(followed, () => true);
        return followed;
      });
      // A copy may be older than a series that was let go since.
      note(all, (known) => known ?? true);
      return all;
    },
    staleTime: LIST_STALE_MS,
  });
}

const followKey = (seriesId: string, userId: string | null) =>
  [...mediaKeys.all, "follow", seriesId, userId] as const;

/** Notes that the server has stored that `userId` follows a series, or no more. */
export function rememberFollow(
  client: QueryClient,
  userId: string,
  { seriesId, follows }: { seriesId: string; follows: boolean },
): void {
  client.setQueryData(followKey(seriesId, userId), follows);
  void cacheValue(userId, `series-follow-${seriesId}`, follows);
}

/** The address that plays a file; another one would begin it again, so it is never read again. */
export function playingAddress(path: string, userId: string | null) {
  return queryOptions({
    queryKey: ["media-file", path, userId],
    queryFn: async () => {
      const kept = (await listOfflineSounds(userId)).find(({ track }) => track.path === path);
      // It ends with the page.
      return kept ? URL.createObjectURL(kept.file) : fileAddress(path, userId);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The sounds on this device that this person may hear, newest first. */
export function offlineSounds(userId: string | null) {
  return queryOptions({
    queryKey: ["media-offline", userId],
    queryFn: () => listOfflineSounds(userId),
    staleTime: 0,
  });
}

/** Captions of a recording, as a text that a player reads; null without captions. */
export function captionsOf(id: string, userId: string | null) {
  return queryOptions({
    queryKey: [...CAPTIONS_KEY, id, userId] as const,
    queryFn: async () => {
      const all = await listCaptions(id, userId);
      const chosen = all.find(({ language }) => language === null || language.startsWith("es")) ?? all[0];
      const path = chosen && filePath(chosen.file_url);
      if (!path) return null;
      return { text: await readCaptions(path, userId), language: chosen.language ?? "es" };
    },
    staleTime: SERIES_STALE_MS,
  });
}

/** Everything about media asks again. */
export function invalidateMedia(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: mediaKeys.all });
}
