import type { Database } from "#platform/supabase/database.types.ts";
import { MEDIA_COLUMNS, type MediaItem } from "./media.ts";

/** An item with what only its form shows. */
export type EditedItem = MediaItem &
  Pick<
    Database["public"]["Tables"]["media_content"]["Row"],
    | "series_id"
    | "schedule_id"
    | "occurrence"
    | "starts_on_its_own"
    | "remind_minutes"
    | "auto_archive"
    | "tags"
    | "moment"
  >;

/** The columns of {@link EditedItem}. */
export const EDITED_COLUMNS =
  `${MEDIA_COLUMNS}, series_id, schedule_id, occurrence, starts_on_its_own, remind_minutes, auto_archive, tags, moment` as const;

/** An item that is one of a service that comes back, with the day for which it was made. */
export type OneOfMany = EditedItem & { schedule_id: string; occurrence: string };

/** Whether others like it follow: it is planned still, and by a service that comes back. */
export function comesBack(item: EditedItem): item is OneOfMany {
  return item.status === "scheduled" && item.schedule_id !== null && item.occurrence !== null;
}

/** Whether an item can get a time to begin. A file of ours is a recording already; the database refuses to plan it. */
export function mayBePlanned({ status, provider }: Pick<MediaItem, "status" | "provider">): boolean {
  return status === "scheduled" || (status === "draft" && provider !== "file");
}
