import { readPage } from "#platform/supabase/row-pages.ts";
import type { MediaFilter } from "./media-filter.ts";
import { rowsFor, SHOWN } from "../api.ts";
import { MEDIA_COLUMNS, type MediaItem } from "../media.ts";

const ORDERED_BY = { titulo: "title", fecha: "published_at", serie: "series_position" } as const;

const SERIES_ORDER = { column: "serie", descending: false } as const;

/**
 * A page (from 1) of the recordings: featured ones and newest first, those of a series in its order, unless `filter`
 * has another order. Throws AppError.
 */
export async function listMedia(filter: MediaFilter, userId: string | null, signal: AbortSignal) {
  const { search, category, series, format, sort, page } = filter;
  const client = await rowsFor(userId);
  const rows = search
    ? client.rpc("search_media", { p_words: search }, { count: "exact" }).select(MEDIA_COLUMNS)
    : client.from("media_content").select(MEDIA_COLUMNS, { count: "exact" });
  const usual = series ? SERIES_ORDER : ({ column: "fecha", descending: true } as const);
  const { column, descending } = sort ?? usual;
  const shown = rows.in("status", SHOWN);
  const first = search || series || sort ? shown : shown.order("is_featured", { ascending: false });
  let query = first.order(ORDERED_BY[column], { ascending: !descending }).order("id");
  if (category) query = query.eq("category", category);
  if (series) query = query.eq("series_id", series);
  if (format) query = query.eq("has_sound", true);
  return readPage<MediaItem>(query, page, signal);
}
