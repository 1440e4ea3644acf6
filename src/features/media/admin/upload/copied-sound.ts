// oxlint-disable-next-line import/default -- Vite makes the default export of an address
import workerAddress from "./sound.worker.ts?worker&url";
import { indexFirst } from "./index-first.ts";
import type { SoundAnswer, SoundTask } from "./sound.worker.ts";

/** Of the names in this origin's private files. */
const PREFIX = "sound-";

let trustedAddress: string | undefined;

/** The sound of a video as a separate file, in this origin's private files until `remove`. */
export interface CopiedSound {
  file: File;
  remove: () => Promise<void>;
}

/** How often, and how long, to wait for a worker that was ended to let go of its file. */
const TRIES = 40;
const TRY_AGAIN_MS = 250;

/** Copies the AAC sound of a video; null where this browser or this disk cannot. `onProgress` gets 0..1. */
export async function copiedSound(
  video: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<CopiedSound | null> {
  const files = await navigator.storage.getDirectory();
  await removeLeftOvers(files);
  const name = `${PREFIX}${crypto.randomUUID()}.m4a`;
  const letGo = await held(name);
  const remove = async (): Promise<void> => {
    await removed(files, name);
    letGo();
  };
  const isDone = await copy({ file: video, name }, onProgress, signal);
  if (!isDone) {
    await remove();
    signal.throwIfAborted();
    return null;
  }
  const stored = await (await files.getFileHandle(name)).getFile();
  return { file: await indexFirst(new File([stored], name, { type: "audio/mp4" })), remove };
}

/** Deletes files of closed tabs: those that no lock holds. */
async function removeLeftOvers(files: FileSystemDirectoryHandle): Promise<void> {
  const { held: locks = [] } = await navigator.locks.query();
  const inUse = new Set(locks.map(({ name }) => name));
  for await (const name of files.keys())
    if (name.startsWith(PREFIX) && !inUse.has(name)) await files.removeEntry(name).catch(() => undefined);
}

/** Takes the lock of a file, for as long as this tab lives or until it is let go. */
function held(name: string): Promise<() => void> {
  return new Promise((taken) => {
    void navigator.locks.request(name, () => new Promise<void>((letGo) => taken(letGo)));
  });
}

async function removed(files: FileSystemDirectoryHandle, name: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await files.removeEntry(name);
    } catch (error) {
      // Never written, or gone.
      if (error instanceof DOMException && error.name === "NotFoundError") return;
    }
    await new Promise((next) => setTimeout(next, TRY_AGAIN_MS));
  }
}

function copy(task: SoundTask, onProgress: (share: number) => void, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  trustedAddress ??= trusted(workerAddress);
  const worker = new Worker(trustedAddress, { type: "module" });
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

/** The Content-Security-Policy requires a TrustedScriptURL; a policy's name may be used once per page. */
function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy("media-worker", {
    createScriptURL: (url) => {
      if (url !== workerAddress) throw new TypeError(`not the media worker: ${url}`);
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
