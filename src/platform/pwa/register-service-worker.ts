import type { PageMessage } from "#domain/sw-messages.ts";
import { Workbox } from "workbox-window";
import { update } from "./update.ts";
import { trustedWorkerUrl } from "./worker-url.ts";

const CHECK_EVERY_MS = 60 * 60 * 1000;

let registration: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Registers the worker once per page and connects it to the update prompt. Resolves to undefined
 * where there is no worker: an engine without them, the dev server, a refused registration.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registration ??=
    import.meta.env.PROD && "serviceWorker" in navigator ? register() : Promise.resolve(undefined);
  return registration;
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // The first install takes control too (clients.claim); only a change of worker is an update.
  let controlled = navigator.serviceWorker.controller !== null;
  const worker = new Workbox(trustedWorkerUrl(), {
    scope: "/",
    // The browser's HTTP cache must never delay an update.
    updateViaCache: "none",
  });
  worker.addEventListener("controlling", () => {
    if (controlled) update.controllerChanged();
    controlled = true;
  });
  // Before registering: a version that waits already is told of at once.
  let registered: ServiceWorkerRegistration | undefined;
  worker.addEventListener("waiting", () => update.offer(() => activate(registered)));
  registered = await worker.register({ immediate: true });
  checkWhenSeen(worker);
  return registered;
}

function activate(registered: ServiceWorkerRegistration | undefined): boolean {
  if (!registered?.waiting) return false;
  registered.waiting.postMessage({ type: "SKIP_WAITING" } satisfies PageMessage);
  return true;
}

/** An installed app may stay open for days: look for a version when it is seen again, hourly at most. */
function checkWhenSeen(worker: Workbox): void {
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    // Offline is the usual failure; the next look repeats it.
    worker.update().catch(() => undefined);
  });
}
