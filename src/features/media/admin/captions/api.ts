import { db } from "#platform/supabase/client.ts";
import { unwrap, AppError } from "#platform/supabase/errors.ts";
import { uploadFile } from "#platform/supabase/upload.ts";
import { toWebVtt } from "./captions-text.ts";

/** As many bytes as the captions of some days of talk; what is larger is something else. */
const MAX_BYTES = 2_000_000;

/** A file with what is said in a recording. */
interface StoredCaptions {
  id: string;
  created_at: string;
}

/** The captions of an item. Throws AppError. */
export async function readStoredCaptions(id: string, signal: AbortSignal): Promise<StoredCaptions | null> {
  const query = (await db())
    .from("stream_archive")
    .select("id, created_at")
    .eq("media_content_id", id)
    .eq("format", "vtt")
    .order("created_at");
  return unwrap(await query.abortSignal(signal))[0] ?? null;
}

/** Stores a file of captions with an item, in the place of an earlier one. Throws AppError, "invalid" when it shows nothing. */
export async function addCaptions(id: string, file: File): Promise<void> {
  const text = file.size > MAX_BYTES ? null : toWebVtt(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw new AppError("invalid", "captions");
  const path = `${id}/captions-${Date.now()}.vtt`;
  await uploadFile({
    bucket: "media",
    path,
    // Systems disagree about the type of such a file.
    file: new Blob([text], { type: "text/vtt" }),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  unwrap(await (await db()).rpc("attach_media_file", { p_media_id: id, p_object_name: path }));
}

/** Removes captions of an item; those that are gone already too. Throws AppError. */
export async function removeCaptions({ id }: Pick<StoredCaptions, "id">): Promise<void> {
  unwrap(await (await db()).rpc("detach_media_file", { p_archive_id: id }));
}
