import { unwrap } from "#platform/supabase/errors.ts";
import { db, supabase } from "#platform/supabase/client.ts";
import { storageOrigin } from "#lib/storage-origin.ts";
import { environment } from "#platform/supabase/environment.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import type { MediaStatus } from "../../media.ts";
import type { CheckedVideo } from "./file/video-check.ts";
import type { UploadRow, UnfinishedUpload } from "./schema.ts";

/** Says that a file of sound belongs to an item. Throws AppError. */
export async function attachSound(id: string, path: string): Promise<void> {
  unwrap(await (await db()).rpc("attach_media_file", { p_media_id: id, p_object_name: path }));
}

const UPLOAD_COLUMNS =
  "id, file_name, file_size, fingerprint, upload_path, title, description, speaker, category, series_id, is_public, publishes, expires_at";

/** Where resumable uploads are sent. */
export const ENDPOINT = `${storageOrigin(environment.url)}/storage/v1/upload/resumable`;

/** Unfinished uploads of every admin, the newest first. Throws AppError. */
export async function listUploads(signal: AbortSignal): Promise<UnfinishedUpload[]> {
  const query = (await db())
    .from("media_uploads")
    .select(UPLOAD_COLUMNS)
    .order("created_at", { ascending: false });
  return unwrap(await query.abortSignal(signal));
}

/** The server's answer to a new file: its destination, and the address of an earlier attempt. */
export interface BegunUpload {
  id: string;
  object_name: string;
  upload_path: string | null;
  /** All of it is there: only the end is missing. */
  is_whole: boolean;
}

/** Begins an upload, or finds the one of the same file that is under way. Throws AppError. */
export async function beginUpload(
  file: File,
  { type, duration, height }: CheckedVideo,
  fingerprint: string,
): Promise<BegunUpload> {
  const begun = (await db()).rpc("begin_media_upload", {
    p_file_name: file.name.slice(-200),
    p_file_size: file.size,
    p_file_type: type,
    p_fingerprint: fingerprint,
    p_duration: duration,
    ...(height !== null && { p_height: height }),
  });
  return unwrap(await begun.single());
}

/** Stores where the server takes the file; answers the address that holds, which another tab may have stored. Throws AppError. */
export async function setUploadUrl(id: string, url: string, insteadOf: string | null): Promise<string> {
  const set = (await db()).rpc("set_media_upload_path", {
    p_upload_id: id,
    p_url: url,
    ...(insteadOf !== null && { p_instead_of: insteadOf }),
  });
  return unwrap(await set);
}

/** The address behind a stored path. */
export function uploadUrl(path: string): string {
  return new URL(path, ENDPOINT).href;
}

/** Saves what the recording will be called. Throws AppError. */
export async function saveUpload(id: string, row: UploadRow & { thumbnail_url?: string }): Promise<void> {
  unwrap(await (await db()).from("media_uploads").update(row).eq("id", id).select("id"));
}

/** Makes the item of a file that is whole, once; answers its state. Throws AppError. */
export async function finishUpload(id: string): Promise<MediaStatus> {
  return unwrap(await (await db()).rpc("finish_media_upload", { p_upload_id: id }));
}

/** Leaves nothing of an upload. Throws AppError. */
export async function cancelUpload({
  id,
  upload_path: path,
}: Pick<UnfinishedUpload, "id" | "upload_path">): Promise<void> {
  // Storage's part: gone already, or swept after a day.
  if (path !== null)
    await timedFetch(uploadUrl(path), {
      method: "DELETE",
      headers: { ...(await sendingHeaders()), "tus-resumable": "1.0.0" },
    }).catch(() => undefined);
  unwrap(await (await db()).rpc("cancel_media_upload", { p_upload_id: id }));
}

/** Headers of the present sender: a token lives for an hour. */
export async function sendingHeaders(): Promise<Record<string, string>> {
  const { data } = await (await supabase()).auth.getSession();
  return {
    authorization: `Bearer ${data.session?.access_token ?? environment.publishableKey}`,
    apikey: environment.publishableKey,
    "x-upsert": "false",
  };
}
