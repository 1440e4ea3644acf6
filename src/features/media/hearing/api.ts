import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import type { MediaItem } from "../media.ts";
import { soundIn, type Track, type MediaFile } from "../sound.ts";
import { rowsFor, SHOWN } from "../api.ts";

const COLUMNS = "id, title, speaker, thumbnail_url, duration, is_public, series:media_series(id, name)";

/** Sounds of an item's series, in its order, or of the item alone. Throws AppError. */
export async function listTracks(
  { id, series }: Pick<MediaItem, "id" | "series">,
  userId: string | null,
  signal: AbortSignal,
): Promise<Track[]> {
  const client = await rowsFor(userId);
  const rows = client.from("media_content").select(COLUMNS).in("status", SHOWN);
  const chosen = series ? rows.eq("series_id", series.id) : rows.eq("id", id);
  const items = assertRows<Omit<Track, "path" | "size">>(
    unwrap(await chosen.order("series_position").order("id").abortSignal(signal)),
  );
  const sounds = client
    .from("stream_archive")
    .select("media_content_id, file_url, quality, format, file_size")
    .eq("quality", "audio")
    .in(
      "media_content_id",
      items.map((item) => item.id),
    );
  const files = assertRows<MediaFile & { media_content_id: string }>(
    unwrap(await sounds.abortSignal(signal)),
  );
  return items.flatMap((item) => {
    const sound = soundIn(files.filter((file) => file.media_content_id === item.id));
    return sound ? [{ ...item, ...sound }] : [];
  });
}
