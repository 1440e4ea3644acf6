import { isImageType, typeOfFile } from "#lib/file-type.ts";
import { startWorker } from "#platform/workers/start-worker.ts";
import { compress, type CompressedPicture, type PictureWish } from "./compress.ts";
import type { CompressAnswer, CompressTask } from "./compress.worker.ts";
// oxlint-disable-next-line import/default -- Vite makes the default export of an address
import workerAddress from "./compress.worker.ts?worker&url";
import { ImageError } from "./image-error.ts";

/** A file that no camera makes is not even opened, in bytes. */
const LARGEST_SOURCE = 60_000_000;

/**
 * A picture of any size and type the browser can read, small enough to be stored (LIMITS.imageBytes), turned upright
 * and without its EXIF data (place, camera). Its first bytes must be those of a picture; its name may be anything. Throws ImageError.
 */
export async function recompress(file: Blob, wish: PictureWish): Promise<CompressedPicture> {
  if (file.size > LARGEST_SOURCE) throw new ImageError("too-heavy");
  const type = await typeOfFile(file);
  if (!isImageType(type)) throw new ImageError("unreadable");
  const worker = startImageWorker();
  try {
    return await (worker ? inWorker(worker, { file, wish }) : compress(file, wish));
  } catch (error) {
    const unreadable = error instanceof ImageError && error.problem === "unreadable";
    throw unreadable && type === "heic" ? new ImageError("heic", error) : error;
  } finally {
    worker?.terminate();
  }
}

/** A worker whose own script does not come (a new version was deployed, no network) leaves the work to the page. */
function inWorker(worker: Worker, task: CompressTask): Promise<CompressedPicture> {
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<CompressAnswer>) => {
      if ("problem" in data) reject(new ImageError(data.problem));
      else resolve(data);
    });
    worker.addEventListener("error", () => {
      compress(task.file, task.wish).then(resolve, reject);
    });
    worker.postMessage(task);
  });
}

/** A worker that compresses pictures; null where workers cannot draw (Safari before 16.4). The caller ends it. */
function startImageWorker(): Worker | null {
  return typeof OffscreenCanvas === "undefined" ? null : startWorker("image-worker", workerAddress);
}
