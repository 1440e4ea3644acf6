import type { MediaFilter } from "./media-filter.ts";

/** Under which keys what is known of media is kept. */
export const mediaKeys = {
  all: ["media"] as const,
  /** A member's list differs from a visitor's, and is not persisted with it. */
  list: (userId: string | null, filter: MediaFilter) => [...mediaKeys.all, "list", userId, filter] as const,
  series: () => [...mediaKeys.all, "series"] as const,
  seriesItems: (id: string, userId: string | null) => [...mediaKeys.series(), "items", id, userId] as const,
  board: (userId: string | null) => [...mediaKeys.all, "board", userId] as const,
  item: (id: string, userId: string | null) => [...mediaKeys.all, "item", id, userId] as const,
};
