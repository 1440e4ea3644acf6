import { LIMITS } from "#domain/limits.ts";
import { isUuid } from "#lib/uuid.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap, assertRows } from "#platform/supabase/errors.ts";
import type { Album, OpenAlbum, Photo } from "./album.ts";

export const ALBUM_COLUMNS =
  "id, title, description, cover_photo_id, version, created_at, deleted_at, photo_count, cover_url, cover_width, cover_height";
export const PHOTO_COLUMNS =
  "id, album_id, image_url, thumbnail_url, width, height, caption, position, deleted_at";

/** A page of albums, newest first; `page` counts from 0. Throws AppError. */
export async function listAlbums(page: number, signal: AbortSignal): Promise<Album[]> {
  const from = page * LIMITS.pageSize;
  const query = (await db())
    .from("gallery")
    .select(ALBUM_COLUMNS)
    .is("deleted_at", null)
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + LIMITS.pageSize - 1);
  return assertRows(unwrap(await query.abortSignal(signal)) as Album[]);
}

/** An album with its photos by position. Throws AppError, "not-found" when there is no such album. */
export async function openAlbum(id: string, signal: AbortSignal): Promise<OpenAlbum> {
  if (!isUuid(id)) throw new AppError("not-found", "album-address");
  const client = await db();
  const one = client.from("gallery").select(ALBUM_COLUMNS).eq("id", id).is("deleted_at", null);
  const many = client
    .from("photos")
    .select(PHOTO_COLUMNS)
    .eq("album_id", id)
    .is("deleted_at", null)
    .order("position")
    .order("created_at")
    .order("id");
  const [albums, photos] = await Promise.all([one.abortSignal(signal), many.abortSignal(signal)]);
  const [album] = assertRows(unwrap(albums) as Album[]);
  if (!album) throw new AppError("not-found", "album");
  return { album, photos: assertRows(unwrap(photos) as Photo[]) };
}
