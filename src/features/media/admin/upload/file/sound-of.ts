import { AppError } from "#platform/supabase/errors.ts";
import { copiedSound } from "./copied-sound.ts";
import { indexFirst } from "./index-first.ts";
import { checkVideo, VideoError } from "./video-check.ts";

/** A sound as it is stored: its bytes, how its name ends, and what lets go of a copy. */
export interface StoredSound {
  file: File;
  ending: "m4a" | "mp3";
  remove: () => Promise<void>;
}

/**
 * The sound of a chosen file: a sound file as it is, or the AAC track of a video. Throws AppError "invalid" with the
 * problem as its code.
 */
export async function soundOf(chosen: File, signal: AbortSignal): Promise<StoredSound> {
  try {
    return await readSound(chosen, signal);
  } catch (error) {
    throw error instanceof VideoError ? new AppError("invalid", error.problem) : error;
  }
}

async function readSound(chosen: File, signal: AbortSignal): Promise<StoredSound> {
  const { type, height, hasCopyableSound } = await checkVideo(chosen);
  if (height === null) {
    const file = await indexFirst(new File([chosen], chosen.name, { type }));
    return { file, ending: type === "audio/mpeg" ? "mp3" : "m4a", remove: () => Promise.resolve() };
  }
  const copy = hasCopyableSound ? await copiedSound(chosen, () => undefined, signal) : null;
  if (copy === null) throw new VideoError("unknown-sound");
  return { ...copy, ending: "m4a" };
}
