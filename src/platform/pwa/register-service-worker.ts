import type { PageMessage } from "#domain/sw-messages.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { Workbox } from "workbox-window";
import { showBrandFonts } from "./brand-fonts.ts";
import { seeInstallThrough } from "./first-install.ts";
import { update } from "./update.ts";
import { trustedWorkerUrl } from "./worker-url.ts";

const CHECK_EVERY_MS = 60 * 60 * 1000;

let latest: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Registers the worker, sees its first install through and connects it to the update prompt, once per page. Answers the
 * latest attempt: undefined where there is no worker (an engine without them, the dev server); rejects when it failed.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!latest && import.meta.env.PROD && "serviceWorker" in navigator) start();
  return (latest ??= Promise.resolve(undefined));
}

function start(): void {
  const url = trustedWorkerUrl();
  followController();
  void seeInstallThrough(() => {
    const attempt = connect(url);
    latest = attempt;
    return attempt;
  }).then(checkWhenSeen);
}

async function connect(url: string): Promise<ServiceWorkerRegistration> {
  const worker = new Workbox(url, {
    scope: "/",
    // The browser's HTTP cache must never delay an update.
    updateViaCache: "none",
  });
  // Before registering: a version that waits already is reported at once.
  let registered: ServiceWorkerRegistration | undefined;
  worker.addEventListener("waiting", () => update.offer(() => activate(registered)));
  registered = await worker.register({ immediate: true });
  if (!registered) throw new Error("the service worker was not registered");
  return registered;
}

function followController(): void {
  // The first install takes control too (clients.claim); only a change of worker is an update.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) update.controllerChanged();
    else whenIdle(() => void showBrandFonts().catch(() => undefined), 4_000);
    controlled = true;
  });
}

function activate(registered: ServiceWorkerRegistration | undefined): boolean {
  if (!registered?.waiting) return false;
  registered.waiting.postMessage({ type: "SKIP_WAITING" } satisfies PageMessage);
  return true;
}

/** An installed app may stay open for days: look for a version when it is seen again, hourly at most. */
function checkWhenSeen(): void {
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    // Offline is the usual failure; the next look repeats it.
    void latest?.then((registration) => registration?.update()).catch(() => undefined);
  });
}
