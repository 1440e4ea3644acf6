import {
  deleteDownloads,
  downloadProblem,
  downloadsOf,
  listDownloads,
  saveDownload,
} from "#platform/offline/downloads.ts";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { fileAddress, readVisible } from "./api.ts";
import type { Track } from "./sound-api.ts";

type About = { kind: "media"; track: Track };

/** The sound of a recording that somebody saved on this device. */
export interface OfflineSound {
  track: Track;
  file: Blob;
}

/** What this person may hear without network, newest first. Never rejects. */
export async function listOfflineSounds(userId: string | null): Promise<OfflineSound[]> {
  const rows = await listDownloads<About>(userId, "media");
  return rows.map(({ about, file }) => ({ track: about.track, file }));
}

/** Brings the sound of a recording and saves it on this device. Throws; `offlineSoundProblem` has the sentences. */
export async function saveSound(
  userId: string | null,
  track: Track,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = await soundFile(userId, track, onProgress, signal);
  const about: About = { kind: "media", track };
  await saveDownload(userId, { id: track.id, about, file });
}

async function soundFile(
  userId: string | null,
  { path, size }: Track,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  try {
    const answer = await fetch(await fileAddress(path, userId), { signal });
    if (!answer.ok || !answer.body) throw new AppError("unknown", "sound", undefined, answer.status);
    let received = 0;
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          received += chunk.byteLength;
          if (size) onProgress(Math.min(1, received / size));
          controller.enqueue(chunk);
        },
      }),
    );
    return await new Response(counted, {
      headers: { "content-type": answer.headers.get("content-type") ?? "" },
    }).blob();
  } catch (error) {
    throw toAppError(error);
  }
}

/** Removes a member's sounds that are no longer for them. Public ones stay. Without network nothing changes. */
export async function dropClosedSounds(userId: string): Promise<void> {
  const saved = await downloadsOf<About>(userId, "media");
  const inside = saved.filter(({ about }) => !about.track.is_public).map(({ id }) => id);
  if (inside.length === 0) return;
  try {
    const open = new Set(await readVisible(inside));
    await deleteDownloads(
      userId,
      inside.filter((id) => !open.has(id)),
    );
  } catch {
    // Asked again at the next visit.
  }
}

/** Why a sound could not be brought or saved, and what to do. */
export function offlineSoundProblem(error: unknown): string {
  return downloadProblem(error) ?? `No se pudo guardar. ${problemText(error)}`;
}
