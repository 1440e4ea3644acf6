// oxlint-disable-next-line import/default -- Vite makes the default export of an address
import workerAddress from "./sound.worker.ts?worker&url";
import type { SoundAnswer, SoundTask } from "./sound.worker.ts";

let trustedAddress: string | undefined;

/** The sound of a video as a file of its own, in this origin's private files until `remove`. */
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
  const name = `sound-${crypto.randomUUID()}.m4a`;
  const remove = async (): Promise<void> => {
    const files = await navigator.storage.getDirectory();
    await files.removeEntry(name).catch(() => undefined);
  };
  const isDone = await copy({ file: video, name }, onProgress, signal);
  if (!isDone) {
    await remove();
    signal.throwIfAborted();
    return null;
  }
  const handle = await (await navigator.storage.getDirectory()).getFileHandle(name);
  const stored = await handle.getFile();
  return { file: new File([stored], "audio.m4a", { type: "audio/mp4" }), remove };
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
