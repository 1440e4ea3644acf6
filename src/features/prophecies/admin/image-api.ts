import { extensionOf, removeFiles, uploadFile } from "#platform/supabase/upload.ts";

const BUCKET = "prophecy-images";

/**
 * Uploads a recompressed picture of a prophecy and returns its public address; `onProgress` gets 0..1. What was given up or failed
 * leaves no file behind. Throws AppError.
 */
export async function uploadImage(
  prophecyId: string,
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const path = `${prophecyId}/${Date.now()}-0.${extensionOf(picture)}`;
  try {
    return await uploadFile({ bucket: BUCKET, path, file: picture, onProgress, signal });
  } catch (error) {
    // It may have arrived all the same: only its answer is missing.
    void removeFiles(BUCKET, [path]);
    throw error;
  }
}

/** Removes a picture that was uploaded and then not wanted. Never throws: the database sweeps what stays behind. */
export async function removeImage(address: string): Promise<void> {
  const path = address.split(`/object/public/${BUCKET}/`)[1];
  if (path) await removeFiles(BUCKET, [path]);
}
