import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { EDITED_COLUMNS, type EditedItem } from "../../edited-item.ts";
import { SERIES_COLUMNS, type AdminSeries, type SeriesRow } from "./series.ts";

/** How many items are offered at a time; words find the others. */
const MOST_OFFERED = 20;

/** All series, closed ones too, in their order. Throws AppError. */
export async function listAllSeries(signal: AbortSignal): Promise<AdminSeries[]> {
  const query = (await db())
    .from("media_series")
    .select(SERIES_COLUMNS)
    .order("order_position")
    .order("created_at")
    .order("id");
  return unwrap(await query.abortSignal(signal));
}

/** The series as it is now; null when it is gone. Throws AppError. */
export async function readSeries(id: string): Promise<AdminSeries | null> {
  const query = (await db()).from("media_series").select(SERIES_COLUMNS).eq("id", id);
  return unwrap(await query)[0] ?? null;
}

/** Stores a new series under a key made here: a repeat changes nothing. Throws AppError. */
export async function createSeries(id: string, row: SeriesRow): Promise<void> {
  const rows = (await db()).from("media_series");
  unwrap(await rows.upsert({ id, ...row }, { onConflict: "id", ignoreDuplicates: true }));
}

/** Saves over `version`; null when the server has no row with it. Throws AppError. */
export async function saveSeries(
  { id, version }: Pick<AdminSeries, "id" | "version">,
  row: SeriesRow,
): Promise<AdminSeries | null> {
  const update = (await db()).from("media_series").update(row);
  const rows = unwrap(await update.eq("id", id).eq("version", version).select(SERIES_COLUMNS));
  return rows[0] ?? null;
}

/** Its items stay, without a series. Throws AppError. */
export async function deleteSeries(id: string): Promise<void> {
  unwrap(await (await db()).from("media_series").delete().eq("id", id));
}

/** Throws AppError. */
export async function reorderSeries(ids: readonly string[]): Promise<void> {
  unwrap(await (await db()).rpc("reorder_media_series", { p_ids: [...ids] }));
}

/** Items of a series, in its order, in every state. Throws AppError. */
export async function listContents(seriesId: string, signal: AbortSignal): Promise<EditedItem[]> {
  const query = (await db())
    .from("media_content")
    .select(EDITED_COLUMNS)
    .eq("series_id", seriesId)
    .is("deleted_at", null)
    .order("series_position")
    .order("id");
  return unwrap(await query.abortSignal(signal));
}

/** Throws AppError. */
export async function reorderContents(seriesId: string, ids: readonly string[]): Promise<void> {
  unwrap(await (await db()).rpc("reorder_series_content", { p_series_id: seriesId, p_ids: [...ids] }));
}

/** Items that can be put into a series: those with these words, or the newest. Throws AppError. */
export async function listOffered(words: string | undefined, signal: AbortSignal): Promise<EditedItem[]> {
  const client = await db();
  const rows = words
    ? client.rpc("search_media", { p_words: words }).select(EDITED_COLUMNS)
    : client.from("media_content").select(EDITED_COLUMNS);
  const query = rows
    .is("deleted_at", null)
    .order("created_at", { ascending: false })
    .order("id")
    .limit(MOST_OFFERED);
  return unwrap(await query.abortSignal(signal));
}

/** Puts an item behind the last of a series, out of the one that it was in. Throws AppError. */
export async function addToSeries(seriesId: string, itemId: string): Promise<void> {
  const rows = (await db()).from("media_content");
  unwrap(await rows.update({ series_id: seriesId }).eq("id", itemId));
}

/** Takes an item out of a series, unless somebody has put it into another one since. Throws AppError. */
export async function removeFromSeries(seriesId: string, itemId: string): Promise<void> {
  const rows = (await db()).from("media_content");
  unwrap(await rows.update({ series_id: null }).eq("id", itemId).eq("series_id", seriesId));
}
