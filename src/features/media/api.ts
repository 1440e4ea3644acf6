import { isUuid } from "#lib/uuid.ts";
import { assertRows } from "#platform/supabase/assert-rows.ts";
import { db, dbOfVisitors, type Rows } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import { MEDIA_COLUMNS, type MediaItem, type MediaSeries, type MediaStatus } from "./media.ts";
import type { MediaFilter } from "./media-filter.ts";

const SHOWN: MediaStatus[] = ["published", "active"];
const ORDERED_BY = { titulo: "title", fecha: "published_at", serie: "series_position" } as const;
const SERIES_ORDER = { column: "serie", descending: false } as const;

/** More than are ever planned ahead at a time. */
const MOST_PLANNED = 50;

/** Rows as this person sees them; what is kept as a visitor's is asked for as one, even while somebody is coming in. */
function rowsFor(userId: string | null): Promise<Rows> {
  return userId === null ? dbOfVisitors() : db();
}

/** A page (from 1) of the recordings, newest first, those of a series in its order, unless another is asked for. Throws AppError. */
export async function listMedia(filter: MediaFilter, userId: string | null, signal: AbortSignal) {
  const { search, category, series, sort, page } = filter;
  const client = await rowsFor(userId);
  const rows = search
    ? client.rpc("search_media", { p_words: search }, { count: "exact" }).select(MEDIA_COLUMNS)
    : client.from("media_content").select(MEDIA_COLUMNS, { count: "exact" });
  const usual = series ? SERIES_ORDER : ({ column: "fecha", descending: true } as const);
  const { column, descending } = sort ?? usual;
  let query = rows.in("status", SHOWN).order(ORDERED_BY[column], { ascending: !descending }).order("id");
  if (category) query = query.eq("category", category);
  if (series) query = query.eq("series_id", series);
  return readPage<MediaItem>(query, page, signal);
}

/** The series that are open, in their order. Throws AppError. */
export async function listSeries(signal: AbortSignal): Promise<MediaSeries[]> {
  const query = (await dbOfVisitors())
    .from("media_series")
    .select("id, name, description")
    .eq("is_active", true)
    .order("order_position");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** The recordings of a series, in its order. Throws AppError. */
export async function listSeriesItems(
  seriesId: string,
  userId: string | null,
  signal: AbortSignal,
): Promise<MediaItem[]> {
  const query = (await rowsFor(userId))
    .from("media_content")
    .select(MEDIA_COLUMNS)
    .in("status", SHOWN)
    .eq("series_id", seriesId)
    .order("series_position")
    .order("id");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** What is live, planned or being prepared, and the stream that ended last. Throws AppError. */
export async function readBoard(userId: string | null, signal: AbortSignal): Promise<MediaItem[]> {
  const client = await rowsFor(userId);
  const current = client
    .from("media_content")
    .select(MEDIA_COLUMNS)
    .in("status", ["live", "processing", "scheduled"])
    // So that what was never started does not hide what comes.
    .order("scheduled_for", { ascending: false, nullsFirst: true })
    .limit(MOST_PLANNED);
  const last = client
    .from("media_content")
    .select(MEDIA_COLUMNS)
    .in("status", SHOWN)
    .not("ended_at", "is", null)
    .order("ended_at", { ascending: false })
    .limit(1);
  const answers = await Promise.all([current.abortSignal(signal), last.abortSignal(signal)]);
  return answers.flatMap((answer) => assertRows<MediaItem>(unwrap(answer)));
}

/** One item as this person may see it. Throws AppError, "not-found" when there is none for them. */
export async function readItem(id: string, userId: string | null, signal: AbortSignal): Promise<MediaItem> {
  if (!isUuid(id)) throw new AppError("not-found", "media");
  const query = (await rowsFor(userId)).from("media_content").select(MEDIA_COLUMNS).eq("id", id);
  const [item] = assertRows<MediaItem>(unwrap(await query.abortSignal(signal)));
  if (!item || item.status === "draft" || item.status === "archived")
    throw new AppError("not-found", "media");
  return item;
}
