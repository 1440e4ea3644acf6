import { unwrap } from "#platform/supabase/errors.ts";
import { supabase } from "#platform/supabase/client.ts";
import { uploadFile } from "#platform/supabase/upload.ts";
import { abandonedImages } from "./image/abandoned-images.ts";

const BUCKET = "prophecy-images";

/** Uploads a recompressed picture and returns its public address; `onProgress` gets 0..1. Throws AppError. */
export function uploadImage(
  path: string,
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return uploadFile({ bucket: BUCKET, path, file: picture, onProgress, signal });
}

/**
 * Deletes the older pictures of a prophecy that its saved text no longer shows (`keep`: its address or
 * null). Never throws: what is left over is found the next time.
 */
export async function tidyImages(prophecyId: string, keep: string | null): Promise<void> {
  try {
    const bucket = (await supabase()).storage.from(BUCKET);
    const files = unwrap(await bucket.list(prophecyId, { limit: 100 }));
    const names = abandonedImages(
      files.map(({ name }) => name),
      keep,
      Date.now(),
    );
    if (names.length > 0) await bucket.remove(names.map((name) => `${prophecyId}/${name}`));
  } catch {
    // Offline, or not allowed any more.
  }
}

/** Deletes every picture of a deleted prophecy. Never throws. */
export async function deleteImages(prophecyId: string): Promise<void> {
  try {
    const bucket = (await supabase()).storage.from(BUCKET);
    const files = unwrap(await bucket.list(prophecyId, { limit: 100 }));
    if (files.length > 0) await bucket.remove(files.map(({ name }) => `${prophecyId}/${name}`));
  } catch {
    // The prophecy is gone; its picture has no reader any more.
  }
}
