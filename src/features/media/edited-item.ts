import type { Database } from "#platform/supabase/database.types.ts";
import { MEDIA_COLUMNS, type MediaItem } from "./media.ts";

/** An item with what only its form shows. */
export type EditedItem = MediaItem &
  Pick<
    Database["public"]["Tables"]["media_content"]["Row"],
    "series_id" | "starts_on_its_own" | "auto_archive" | "created_at"
  >;

/** The columns of {@link EditedItem}. */
export const EDITED_COLUMNS =
  `${MEDIA_COLUMNS}, series_id, starts_on_its_own, auto_archive, created_at` as const;
