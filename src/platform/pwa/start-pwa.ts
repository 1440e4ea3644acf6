import { whenIdle } from "#lib/when-idle.ts";
import { watchMissingChunks } from "./missing-chunk.ts";

/** Time for the first taps: while the worker downloads, a cheap phone takes twice as long to answer one. */
const FIRST_TAPS_MS = 2_000;

/**
 * Registers the worker, once the page has loaded, the first taps are answered and the browser is idle, so that its
 * downloads never compete with the first view. Call it once, after the first render.
 */
export function startPwa(): void {
  watchMissingChunks();
  if (!import.meta.env.PROD) return;
  if (document.readyState === "complete") registerLater();
  else addEventListener("load", registerLater, { once: true });
}

function registerLater(): void {
  setTimeout(() => whenIdle(register, 4_000), FIRST_TAPS_MS);
}

function register(): void {
  // A failed registration costs only the offline copy and is tried again on the next start.
  import("./register-service-worker.ts")
    .then((module) => module.registerServiceWorker())
    .catch(() => undefined);
}
