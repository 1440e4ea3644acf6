import type { Database } from "#platform/supabase/database.types.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";

/** A series as the back office has it. */
export type AdminSeries = Pick<
  Database["public"]["Tables"]["media_series"]["Row"],
  "id" | "name" | "description" | "thumbnail_url" | "is_active" | "content_count" | "version"
>;

/** The columns of {@link AdminSeries}. */
export const SERIES_COLUMNS = "id, name, description, thumbnail_url, is_active, content_count, version";

export const SERIES_PROBLEMS: ProblemTexts = { "23505": "Ya hay una serie con ese nombre. Ponle otro." };
