import type { PictureBucket } from "#domain/pictures.ts";
import { extensionOf, removeFiles, uploadFile } from "../supabase/upload.ts";

/** Place of the pictures of one thing: the bucket of its kind, and a folder in it. */
export interface PictureFolder {
  bucket: PictureBucket;
  folder: string;
}

/**
 * Uploads a recompressed picture under a new name and returns its public address; `onProgress` gets 0..1. What was given
 * up or failed leaves no file behind. Throws AppError.
 */
export async function uploadPicture(
  { bucket, folder }: PictureFolder,
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const path = `${folder}/${crypto.randomUUID()}.${extensionOf(picture)}`;
  try {
    return await uploadFile({ bucket, path, file: picture, onProgress, signal });
  } catch (error) {
    // It may have arrived all the same: only its answer is missing.
    void removeFiles(bucket, [path]);
    throw error;
  }
}

/** Removes a picture that was uploaded and then not wanted. Never throws: a job deletes files that no row names. */
export async function removePicture(bucket: PictureBucket, address: string): Promise<void> {
  const path = address.split(`/object/public/${bucket}/`)[1];
  if (path) await removeFiles(bucket, [path]);
}
