import { startWorker } from "#platform/workers/start-worker.ts";
// oxlint-disable-next-line import/default -- Vite makes the default export of an address
import workerAddress from "./compress.worker.ts?worker&url";

/** A worker that compresses pictures; null where workers cannot draw (Safari before 16.4). The caller ends it. */
export function startImageWorker(): Worker | null {
  return typeof OffscreenCanvas === "undefined" ? null : startWorker("image-worker", workerAddress);
}
