import { compress, type CompressedPicture, type PictureWish } from "./compress.ts";
import { ImageError, type ImageProblem } from "./image-error.ts";

/** Message of the page, and the worker's answer. */
export interface CompressTask {
  file: Blob;
  wish: PictureWish;
}
export type CompressAnswer = CompressedPicture | { problem: ImageProblem };

globalThis.addEventListener("message", ({ data }: MessageEvent<CompressTask>) => void answer(data));

async function answer({ file, wish }: CompressTask): Promise<void> {
  globalThis.postMessage(await compress(file, wish).catch(problemOf));
}

/** Errors do not travel with their class. */
function problemOf(error: unknown): CompressAnswer {
  return { problem: error instanceof ImageError ? error.problem : "unreadable" };
}
