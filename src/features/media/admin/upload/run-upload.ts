import { uploadPicture } from "#platform/images/upload-picture.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { uploadFile } from "#platform/supabase/upload.ts";
import type { MediaStatus } from "../../media.ts";
import {
  beginUpload,
  cancelUpload,
  ENDPOINT,
  finishUpload,
  saveUpload,
  sendingHeaders,
  setUploadUrl,
  uploadUrl,
  attachSound,
  type BegunUpload,
} from "./api.ts";
import { copiedSound, type CopiedSound } from "./file/copied-sound.ts";
import { fingerprint } from "./file/fingerprint.ts";
import { rowOf, type UploadSent } from "./schema.ts";
import { FileSender, type SendingProblem } from "./sending.ts";
import type { CheckedVideo } from "./file/video-check.ts";

const BUCKET = "media";

/** A video that somebody chose, with what was read from it. */
export interface ChosenVideo {
  file: File;
  checked: CheckedVideo;
  /** Null where this browser cannot draw one. */
  picture: Blob | null;
}

/** A video that is sent. Running it again goes on where it stopped. */
export interface UploadTask extends ChosenVideo {
  /** Present title and switches: they may be changed until the file is whole. */
  words: () => UploadSent;
  /** The server's last answer. */
  begun?: BegunUpload;
}

/** How far an upload is. */
export type UploadStep =
  | { step: "preparing" }
  | { step: "sending"; sender: FileSender }
  /** The file is whole, and becomes a recording. */
  | { step: "finishing" }
  /** The recording is there; its sound follows. */
  | { step: "sound"; share: number };

/** Why the file itself did not arrive. */
export class SendingError extends Error {
  readonly problem: SendingProblem;

  constructor(problem: SendingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Result of an upload. */
export interface UploadOutcome {
  /** Whether its sound can be heard alone. */
  hasSound: boolean;
  isDraft: boolean;
}

/**
 * Sends a video, its picture and its sound. `signal` stops it, and the parts that arrived wait to be continued; only
 * the video itself is worth an error. Throws AppError, SendingError.
 */
export async function runUpload(
  task: UploadTask,
  tell: (step: UploadStep) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  tell({ step: "preparing" });
  const { file, checked } = task;
  const known = task.begun;
  // A second row of a file that is whole would be a second recording.
  const begun = known?.is_whole ? known : await beginUpload(file, checked, await fingerprint(file));
  task.begun = begun;
  return alone(begun.id, async () => {
    const stopped = new AbortController();
    signal.addEventListener("abort", () => stopped.abort(), { once: true });
    const sound = checked.hasCopyableSound ? copiedSound(file, () => undefined, stopped.signal) : null;
    // Looked at once the video is there.
    sound?.catch(() => undefined);
    let status: MediaStatus;
    try {
      if (!known?.is_whole) await savePicture(task, begun.id, signal);
      if (!begun.is_whole) await sendFile(task, begun, tell, signal);
      task.begun = { ...begun, is_whole: true };
      tell({ step: "finishing" });
      await saveTask(task);
      status = await finishUpload(begun.id);
    } catch (error) {
      stopped.abort();
      // For a later continuation.
      await quietly(saveTask(task));
      throw error;
    }
    const hasSound = sound !== null && (await sendSound(begun.id, await quietly(sound), tell, signal));
    return { hasSound, isDraft: status === "draft" };
  });
}

/** Saves what the video is called now, once the server knows of it. Throws AppError. */
export async function saveTask({ begun, words }: UploadTask): Promise<void> {
  if (begun) await saveUpload(begun.id, rowOf(words()));
}

/** Ends an upload for good: neither file nor words stay. Throws AppError. */
export async function dropUpload({ begun }: UploadTask, sender: FileSender | undefined): Promise<void> {
  await sender?.cancel();
  if (begun) await cancelUpload(begun);
}

/** Two tabs that send one file at once would only hinder each other. */
async function alone<Answer>(id: string, work: () => Promise<Answer>): Promise<Answer> {
  return navigator.locks.request(`media-upload-${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new AppError("conflict", "media_upload_elsewhere");
    return work();
  });
}

async function savePicture({ picture, words }: UploadTask, id: string, signal: AbortSignal): Promise<void> {
  const address =
    picture &&
    (await quietly(uploadPicture({ bucket: "media-images", folder: id }, picture, () => undefined, signal)));
  if (signal.aborted) throw new AppError("network", "aborted");
  await saveUpload(id, { ...rowOf(words()), ...(address && { thumbnail_url: address }) });
}

function sendFile(
  { file, checked }: UploadTask,
  { id, object_name: name, upload_path: path }: BegunUpload,
  tell: (step: UploadStep) => void,
  signal: AbortSignal,
): Promise<void> {
  let insteadOf = path;
  const sender = new FileSender(file, {
    endpoint: ENDPOINT,
    bucket: BUCKET,
    name,
    type: checked.type,
    url: path === null ? null : uploadUrl(path),
    headers: sendingHeaders,
    onUrl: async (url) => {
      insteadOf = await setUploadUrl(id, url, insteadOf);
      return uploadUrl(insteadOf);
    },
  });
  return new Promise<void>((resolve, reject) => {
    sender.subscribe(() => {
      const { state } = sender;
      if (state.step === "sent") resolve();
      else if (state.step === "failed") reject(new SendingError(state.problem));
    });
    signal.addEventListener(
      "abort",
      () => {
        void sender.pause();
        reject(new AppError("network", "aborted"));
      },
      { once: true },
    );
    tell({ step: "sending", sender });
    sender.start();
  });
}

async function sendSound(
  id: string,
  sound: CopiedSound | null,
  tell: (step: UploadStep) => void,
  signal: AbortSignal,
): Promise<boolean> {
  if (sound === null) return false;
  const path = `${id}/audio-${Date.now()}.m4a`;
  const sending = async () => {
    const onProgress = (share: number) => tell({ step: "sound", share });
    onProgress(0);
    await uploadFile({ bucket: BUCKET, path, file: sound.file, onProgress, signal });
    await attachSound(id, path);
    return true;
  };
  const isThere = await quietly(sending());
  await quietly(sound.remove());
  return isThere === true;
}

/** The result, or null on failure. */
function quietly<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  return work.catch(() => null);
}
