import { watchInstall } from "./install.ts";

/**
 * Connects the page to its installed form. Call it once, before the first paint: the install offer
 * comes early, while the worker waits until the page has loaded and the browser is idle, so that its
 * downloads never compete with the first view (DESIGN 11).
 */
export function startPwa(): void {
  watchInstall();
  if (!import.meta.env.PROD) return;
  if (document.readyState === "complete") whenIdle(register);
  else addEventListener("load", () => whenIdle(register), { once: true });
}

function register(): void {
  // A failed registration costs only the offline copy and is tried again on the next start.
  import("./register-service-worker.ts")
    .then((module) => module.registerServiceWorker())
    .catch(() => undefined);
}

function whenIdle(task: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: 4_000 });
  else setTimeout(task, 1_000);
}
