import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import { listAlbums, openAlbum } from "./api.ts";

export const galleryKeys = {
  all: ["gallery"] as const,
  albums: () => [...galleryKeys.all, "albums"] as const,
  album: (id: string) => [...galleryKeys.all, "album", id] as const,
};

/** The albums, page by page; cached for looking at them offline. */
export function albumPages() {
  return infiniteQueryOptions({
    queryKey: galleryKeys.albums(),
    queryFn: ({ pageParam, signal }) => listAlbums(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: LIST_STALE_MS,
    meta: PERSISTED,
  });
}

/** One album with its photos; cached for looking at it offline. */
export function albumById(id: string) {
  return queryOptions({
    queryKey: galleryKeys.album(id),
    queryFn: ({ signal }) => openAlbum(id, signal),
    staleTime: LIST_STALE_MS,
    meta: PERSISTED,
  });
}

/** Every list of the gallery asks again. */
export function invalidateGallery(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: galleryKeys.all });
}
