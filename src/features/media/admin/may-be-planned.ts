import type { MediaItem } from "../media.ts";

/** Whether an item can get a time to begin. A file of ours is a recording already; the database refuses to plan it. */
export function mayBePlanned({ status, provider }: Pick<MediaItem, "status" | "provider">): boolean {
  return status === "scheduled" || (status === "draft" && provider !== "file");
}
