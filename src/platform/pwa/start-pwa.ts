import { whenIdle } from "#lib/when-idle.ts";
import { watchInstall } from "./install.ts";
import { watchMissingChunks } from "./missing-chunk.ts";

/** Time for the first taps: while the worker downloads, a cheap phone takes twice as long to answer one. */
const FIRST_TAPS_MS = 2_000;

/**
 * Connects the page to its installed form. Call it once, before the first paint: the install offer
 * comes early, while the worker waits until the page has loaded, the first taps are answered and the
 * browser is idle, so that its downloads never compete with the first view.
 */
export function startPwa(): void {
  watchInstall();
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
