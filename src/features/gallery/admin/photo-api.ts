import type { CompressedPicture } from "#platform/images/compress.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { extensionOf, removeFiles, uploadFile } from "#platform/supabase/upload.ts";
import type { Photo } from "../album.ts";

const BUCKET = "gallery";

/** The files of a photo, as the row will name them. */
export interface StoredFiles {
  paths: string[];
  image_url: string;
  thumbnail_url: string;
}

/**
 * Stores picture and thumbnail in the album's folder; `name` is timestamp and index, unique also when several go at
 * once. `onProgress` gets 0..1. What was begun and failed is removed. Throws AppError.
 */
export async function storeFiles(
  { albumId, name }: { albumId: string; name: string },
  { picture, thumbnail }: CompressedPicture,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<StoredFiles> {
  const small = thumbnail ?? picture;
  const paths = [
    `${albumId}/${name}.${extensionOf(picture)}`,
    `${albumId}/${name}-mini.${extensionOf(small)}`,
  ] as const;
  const silent = () => {};
  try {
    const thumbnail_url = await uploadFile({
      bucket: BUCKET,
      path: paths[1],
      file: small,
      onProgress: silent,
      signal,
    });
    const image_url = await uploadFile({ bucket: BUCKET, path: paths[0], file: picture, onProgress, signal });
    return { paths: [...paths], image_url, thumbnail_url };
  } catch (error) {
    void removeFiles(BUCKET, [...paths]);
    throw error;
  }
}

/** Removes files whose row was refused. Never throws. */
export function dropFiles({ paths }: StoredFiles): Promise<void> {
  return removeFiles(BUCKET, paths);
}

/** Adds the photo to its album under a key made here; a repeat changes nothing. Throws AppError. */
export async function storePhoto(photo: Omit<Photo, "caption" | "deleted_at">): Promise<void> {
  unwrap(await (await db()).from("photos").upsert(photo, { onConflict: "id", ignoreDuplicates: true }));
}

/** Saves a caption. Throws AppError. */
export async function saveCaption(id: string, caption: string): Promise<void> {
  const update = (await db()).from("photos").update({ caption });
  changed(unwrap(await update.eq("id", id).select("id")));
}

/** Puts a photo into the trash or takes it out; the moment is the server's. Throws AppError. */
export async function setPhotoDeleted(id: string, deleted: boolean): Promise<void> {
  const update = (await db())
    .from("photos")
    .update({ deleted_at: deleted ? new Date().toISOString() : null });
  changed(unwrap(await update.eq("id", id).select("id")));
}

/** Puts the photos of an album into this order. Throws AppError. */
export async function reorderPhotos(albumId: string, photoIds: string[]): Promise<void> {
  unwrap(await (await db()).rpc("reorder_photos", { p_album_id: albumId, p_photo_ids: photoIds }));
}

/** RLS answers a refused update with no rows instead of an error. */
function changed(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new AppError("not-found", "photo");
}
