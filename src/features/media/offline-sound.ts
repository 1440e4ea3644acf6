import {
  deleteDownloads,
  downloadProblem,
  downloadsOf,
  listDownloads,
  saveDownload,
} from "#platform/offline/downloads.ts";
import { currentSession } from "#platform/session/session.ts";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import { fileAddress, readVisible } from "./api.ts";
import type { Track } from "./sound.ts";

type About = { kind: "media"; track: Track };

/** The sound of a recording that somebody saved on this device. */
export interface OfflineSound {
  track: Track;
  file: Blob;
}

/** Sounds that this person may hear without network, newest first. Never rejects. */
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
    const answer = await timedFetch(await fileAddress(path, userId), { signal });
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
    const type = answer.headers.get("content-type") ?? "";
    const file = await new Response(counted, { headers: { "content-type": type } }).blob();
    // A part of the file, or a portal's page, would be saved as a sound.
    if ((size && file.size !== size) || type.startsWith("text/"))
      throw new AppError("network", "not-the-sound");
    return file;
  } catch (error) {
    throw toAppError(error);
  }
}

/** A sound that was taken from this device a moment ago, and whose it was. */
export interface RemovedSound extends OfflineSound {
  owner: string | null;
}

/** Takes a sound from this device; what comes back can be put back (`putSoundBack`), without network too. */
export async function removeSound(userId: string | null, id: string): Promise<RemovedSound[]> {
  const owners = userId === null ? [null] : [userId, null];
  const removed = await Promise.all(
    owners.map(async (owner) => {
      const saved = await downloadsOf<About>(owner, "media");
      return Promise.all(
        saved
          .filter((one) => one.id === id)
          // A damaged one can be removed too.
          .map(({ about: { track }, file }) =>
            inMemory(file).then(
              (copy) => ({ owner, track, file: copy }),
              () => null,
            ),
          ),
      );
    }),
  );
  await deleteDownloads(userId, [id]);
  return removed.flat().filter((one) => one !== null);
}

/** A browser may drop the bytes of a stored file with the row that had it. */
async function inMemory(file: Blob): Promise<Blob> {
  return new Blob([await file.arrayBuffer()], { type: file.type });
}

/** Puts back what `removeSound` took, unless its owner has signed out meanwhile. Throws as `saveSound`. */
export async function putSoundBack(removed: readonly RemovedSound[]): Promise<void> {
  for (const { owner, track, file } of removed) {
    if (owner !== null && owner !== currentSession().userId) continue;
    const about: About = { kind: "media", track };
    await saveDownload(owner, { id: track.id, about, file });
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
