import { cutFileName } from "#lib/cut-text.ts";
import { supabase } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { removeFiles, uploadFile } from "#platform/supabase/upload.ts";
import type { Resource, Visibility } from "../resource.ts";
import { extensionOf, mimeOf } from "../rules.ts";

/** A file in storage, as its row will name it; `size` in bytes. */
export interface StoredFile {
  bucket: string;
  path: string;
  name: string;
  size: number;
}

/** `resources_file_name_length` in the database. */
const NAME_MAX = 120;

/** Where files of this visibility lie; private.resource_bucket() says the same. */
export function bucketOf(visibility: Visibility): string {
  return visibility === "public" ? "resources" : "resources-private";
}

/** Uploads the file of a resource; `onProgress` gets 0..1. What was begun and failed is removed. Throws AppError. */
export async function storeFile(
  resourceId: string,
  { file, visibility }: { file: File; visibility: Visibility },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  const bucket = bucketOf(visibility);
  const path = newPath(resourceId, file.name);
  try {
    // The extension decides what a browser takes it for, not what this computer calls it.
    const typed = file.slice(0, file.size, mimeOf(file.name));
    await uploadFile({ bucket, path, file: typed, onProgress, signal });
    return { bucket, path, name: cutFileName(file.name, NAME_MAX), size: file.size };
  } catch (error) {
    void removeFiles(bucket, [path]);
    throw error;
  }
}

/** Copies the file of a resource into the bucket of another visibility. Throws AppError. */
export async function copyFile(resource: Resource, visibility: Visibility): Promise<StoredFile> {
  const { id, file_path: from, file_name: name, file_size: size } = resource;
  if (from === null) throw new AppError("denied", "no-file");
  const bucket = bucketOf(visibility);
  const path = newPath(id, from);
  const files = (await supabase()).storage.from(bucketOf(resource.visibility));
  unwrap(await files.copy(from, path, { destinationBucket: bucket }));
  return { bucket, path, name, size };
}

/** Removes a file that no row names. Never throws. */
export function dropFile({ bucket, path }: StoredFile): Promise<void> {
  return removeFiles(bucket, [path]);
}

/** Removes at once the file that a resource had; the sweep does it where this browser could not. Never throws. */
export function closeFile({ visibility, file_path: path }: Resource): void {
  if (path !== null) void removeFiles(bucketOf(visibility), [path]);
}

/** Every file gets a new name, so that its content never changes behind its address. */
function newPath(resourceId: string, name: string): string {
  return `${resourceId}/${Date.now()}.${extensionOf(name)}`;
}
