import { reservePrivateFile } from "#platform/workers/private-file.ts";
import { startWorker } from "#platform/workers/start-worker.ts";
// oxlint-disable-next-line import/default -- Vite makes the default export of an address
import workerAddress from "./sound.worker.ts?worker&url";
import { indexFirst } from "./index-first.ts";
import type { SoundAnswer, SoundTask } from "./sound.worker.ts";

/** Of the names in this origin's private files. */
const PREFIX = "sound-";

/** The sound of a video as a separate file, in this origin's private files until `remove`. */
export interface CopiedSound {
  file: File;
  remove: () => Promise<void>;
}

/** Copies the AAC sound of a video; null where this browser or this disk cannot. `onProgress` gets 0..1. */
export async function copiedSound(
  video: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<CopiedSound | null> {
  const { name, read, remove } = await reservePrivateFile(PREFIX, ".m4a");
  const isDone = await copy({ file: video, name }, onProgress, signal);
  if (!isDone) {
    await remove();
    signal.throwIfAborted();
    return null;
  }
  return { file: await indexFirst(new File([await read()], name, { type: "audio/mp4" })), remove };
}

function copy(task: SoundTask, onProgress: (share: number) => void, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  const worker = startWorker("media-worker", workerAddress);
  return new Promise<boolean>((resolve) => {
    signal.addEventListener("abort", () => resolve(false), { once: true });
    worker.addEventListener("error", () => resolve(false));
    worker.addEventListener("message", ({ data }: MessageEvent<SoundAnswer>) => {
      if ("progress" in data) onProgress(data.progress);
      else resolve(data.done);
    });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
