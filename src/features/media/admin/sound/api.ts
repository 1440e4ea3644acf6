import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { uploadFile, removeFiles } from "#platform/supabase/upload.ts";
import type { MediaItem } from "../../media.ts";
import { serverNow } from "#platform/supabase/server-clock.ts";
import { attachSound } from "../upload/api.ts";

/** A file of sound that was put beside a recording. */
export interface AttachedSound {
  id: string;
  created_at: string;
}

/** The sounds of an item, the newest first. Throws AppError. */
export async function listSounds(id: string, signal: AbortSignal): Promise<AttachedSound[]> {
  const query = (await db())
    .from("stream_archive")
    .select("id, created_at")
    .eq("media_content_id", id)
    .eq("quality", "audio")
    .order("created_at", { ascending: false });
  return unwrap(await query.abortSignal(signal));
}

/** For so long after its end a transmission is worth its sound, in milliseconds. */
const FRESH_MS = 6 * 24 * 60 * 60_000;

/** The newest transmission of these days that plays at another site and cannot be heard alone; null when there is none. Throws AppError. */
export async function readUnheard(signal: AbortSignal): Promise<Pick<MediaItem, "id" | "title"> | null> {
  const query = (await db())
    .from("media_content")
    .select("id, title, has_sound")
    .in("status", ["published", "processing"])
    .in("provider", ["youtube", "facebook"])
    .gt("ended_at", new Date(serverNow() - FRESH_MS).toISOString())
    .is("deleted_at", null)
    .order("ended_at", { ascending: false })
    .limit(1);
  const [newest] = unwrap(await query.abortSignal(signal));
  return newest && !newest.has_sound ? newest : null;
}

/** Stores the sound of a file with an item, in the place of an earlier one. Throws AppError, "invalid" for what is none. */
export async function addSound(
  id: string,
  chosen: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  // Only who chooses a file loads what looks into it.
  const { soundOf } = await import("../upload/file/sound-of.ts");
  const { file, ending, remove } = await soundOf(chosen, signal);
  const path = `${id}/audio-${Date.now()}.${ending}`;
  try {
    await uploadFile({ bucket: "media", path, file, onProgress, signal });
    await attachSound(id, path).catch(async (error: unknown) => {
      await removeFiles("media", [path]);
      throw error;
    });
  } finally {
    await remove();
  }
}

/** Removes sounds of an item; those that are gone already too. Throws AppError. */
export async function removeSounds(sounds: readonly AttachedSound[]): Promise<void> {
  const client = await db();
  for (const { id } of sounds) unwrap(await client.rpc("detach_media_file", { p_archive_id: id }));
}
