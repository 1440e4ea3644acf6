import { db } from "#platform/supabase/client.ts";
import { unwrap, AppError } from "#platform/supabase/errors.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { readAll } from "#platform/supabase/row-pages.ts";
import { MEDIA_COLUMNS, type MediaItem } from "../../media.ts";
import type { MediaFigures, MediaDay, ItemStats, CalendarItem } from "./figures.ts";

/** How many are named in a list of the overview. */
const NAMED = 5;

/** All items together. Throws AppError. */
export async function readFigures(signal: AbortSignal): Promise<MediaFigures> {
  const query = (await db()).rpc("media_dashboard");
  const [figures] = unwrap(await query.abortSignal(signal));
  if (!figures) throw new AppError("unknown", "media-dashboard");
  return figures;
}

/** The items watched most, or made last. Throws AppError. */
export async function listNamed(by: "view_count" | "created_at", signal: AbortSignal): Promise<MediaItem[]> {
  let query = (await db()).from("media_content").select(MEDIA_COLUMNS).is("deleted_at", null);
  if (by === "view_count") query = query.gt("view_count", 0);
  return unwrap(await query.order(by, { ascending: false }).order("id").limit(NAMED).abortSignal(signal));
}

/** Views and comments of each day of a span. Throws AppError. */
export async function listDays(from: string, to: string, signal: AbortSignal): Promise<MediaDay[]> {
  const query = (await db()).rpc("media_engagement", { p_from: from, p_to: to });
  return unwrap(await query.abortSignal(signal));
}

/** How much an item was watched. Throws AppError. */
export async function readStats(id: string, signal: AbortSignal): Promise<ItemStats> {
  const query = (await db()).rpc("get_media_stats", { media_id: id });
  const stats = unwrap(await query.abortSignal(signal)) as Partial<ItemStats> | null;
  // A former admin gets fewer figures.
  if (typeof stats?.completes !== "number") throw new AppError("unknown", "media-stats");
  return stats as ItemStats;
}

/** Items between two days of the congregation's clock, past, current and planned. Throws AppError. */
export async function listCalendar(from: string, to: string, signal: AbortSignal): Promise<CalendarItem[]> {
  const query = (await db()).rpc("media_calendar", { p_from: from, p_to: to });
  return unwrap(await query.abortSignal(signal));
}

/** An item with its figures, as a report has it. */
export type ReportedItem = MediaItem &
  Pick<
    Database["public"]["Tables"]["media_content"]["Row"],
    "created_at" | "peak_viewers" | "likes" | "comment_count"
  >;

/** All items, the newest first. Throws AppError. */
export async function allItems(): Promise<ReportedItem[]> {
  const client = await db();
  return readAll<ReportedItem>(() =>
    client
      .from("media_content")
      .select(`${MEDIA_COLUMNS}, created_at, peak_viewers, likes, comment_count`)
      .is("deleted_at", null)
      .order("created_at", { ascending: false })
      .order("id"),
  );
}
