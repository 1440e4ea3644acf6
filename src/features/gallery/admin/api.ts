import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import type { Album, OpenAlbum } from "../album.ts";
import { ALBUM_COLUMNS, PHOTO_COLUMNS } from "../api.ts";
import type { AlbumFields } from "./schema.ts";

/** The texts of an album, with the version they were read at. */
export type AlbumTexts = Pick<Album, "id" | "title" | "description" | "version">;
const TEXT_COLUMNS = "id, title, description, version";

/** The albums, or those in the trash. */
export interface PanelFilter {
  trash: boolean;
  page: number;
}

/** A page of the albums or of those in the trash, newest first. Throws AppError. */
export async function listPanel({ trash, page }: PanelFilter, signal: AbortSignal): Promise<Page<Album>> {
  const all = (await db()).from("gallery").select(ALBUM_COLUMNS, { count: "exact" });
  const query = (trash ? all.not("deleted_at", "is", null) : all.is("deleted_at", null))
    .order(trash ? "deleted_at" : "created_at", { ascending: false })
    .order("id");
  // a view's columns may all be null for the generated types
  return (await readPage(query, page, signal)) as Page<Album>;
}

/** An album with all of its photos, also those in the trash. Throws AppError, "not-found" when there is none. */
export async function openWorkshop(id: string, signal: AbortSignal): Promise<OpenAlbum> {
  const client = await db();
  const one = client.from("gallery").select(ALBUM_COLUMNS).eq("id", id);
  const many = client
    .from("photos")
    .select(PHOTO_COLUMNS)
    .eq("album_id", id)
    .order("position")
    .order("created_at")
    .order("id");
  const [albums, photos] = await Promise.all([one.abortSignal(signal), many.abortSignal(signal)]);
  const [album] = unwrap(albums) as Album[];
  if (!album) throw new AppError("not-found", "album");
  return { album, photos: unwrap(photos) };
}

/** Creates an album under the key its form made; a repeat changes nothing. Throws AppError. */
export async function createAlbum(id: string, { title, description }: AlbumFields): Promise<void> {
  const rows = (await db()).from("albums");
  unwrap(
    await rows.upsert(
      { id, title: title.trim(), description: description.trim() },
      { onConflict: "id", ignoreDuplicates: true },
    ),
  );
}

/** The texts as they are now; null when the album is gone. Throws AppError. */
export async function readTexts(id: string): Promise<AlbumTexts | null> {
  return unwrap(await (await db()).from("albums").select(TEXT_COLUMNS).eq("id", id))[0] ?? null;
}

/** Saves the texts over `version`; null when the server has no row with it. Throws AppError. */
export async function saveTexts(
  { id, version }: AlbumTexts,
  { title, description }: AlbumFields,
): Promise<AlbumTexts | null> {
  const update = (await db()).from("albums").update({ title: title.trim(), description: description.trim() });
  return unwrap(await update.eq("id", id).eq("version", version).select(TEXT_COLUMNS))[0] ?? null;
}

/** Puts an album into the trash or takes it out; the moment is the server's. Throws AppError. */
export async function setAlbumDeleted(id: string, deleted: boolean): Promise<void> {
  const update = (await db()).from("albums").update({ deleted_at: deleted ? now() : null });
  changed(unwrap(await update.eq("id", id).select("id")));
}

/** Chooses the cover. Throws AppError. */
export async function chooseCover(id: string, photoId: string): Promise<void> {
  const update = (await db()).from("albums").update({ cover_photo_id: photoId });
  changed(unwrap(await update.eq("id", id).select("id")));
}

function now(): string {
  return new Date().toISOString();
}

/** RLS answers a refused update with no rows instead of an error. */
function changed(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new AppError("not-found", "gallery-row");
}
