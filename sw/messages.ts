import { LATEST_PROPHECIES } from "#domain/prefetched-pages.ts";
import { isPageMessage, isWorkerTask, type PageMessage, type WorkerVersion } from "#domain/sw-messages.ts";
import { receipts } from "./own-receipts.ts";
import { flushSilence, silence } from "./own-silence.ts";
import { createPrefetch } from "./prefetch.ts";
import { cachePublicImage, clearPublicImages } from "./runtime-cache.ts";
import { BACKEND, BUILD, PUBLISHABLE_KEY, scope } from "./scope.ts";

export const prefetch = createPrefetch({
  backend: BACKEND,
  publishableKey: PUBLISHABLE_KEY,
  savesData: () => navigator.connection?.saveData === true,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Does what a page or this worker itself asks; messages of others are ignored. */
export function handleMessage(messageEvent: ExtendableMessageEvent): void {
  if (isWorkerTask(messageEvent.data))
    messageEvent.waitUntil(
      prefetch.page(messageEvent.data.path, (address) => cachePublicImage(messageEvent, address)),
    );
  if (isPageMessage(messageEvent.data))
    messageEvent.waitUntil(obey(messageEvent.data, messageEvent.ports[0]));
}

async function obey(message: PageMessage, answer: MessagePort | undefined): Promise<void> {
  switch (message.type) {
    case "SKIP_WAITING":
      return scope.skipWaiting();
    case "CLEAR_MEMBER_DATA":
      return clearMemberData();
    case "REPORT_RECEIPTS":
      await Promise.all([receipts.report(), flushSilence()]);
      return;
    case "GET_VERSION":
      answer?.postMessage({ build: BUILD } satisfies WorkerVersion);
  }
}

/**
 * Traces of a signed-out member in the worker: shown notices, the icon's number, seen pictures, receipts, a press of "Hoy no" that
 * waits, the daily refresh. None of these waits for another, which may fail or never end.
 */
async function clearMemberData(): Promise<void> {
  prefetch.stop();
  await Promise.allSettled([
    clearPublicImages(),
    receipts.clear(),
    silence.clear(),
    closeNotices(),
    "clearAppBadge" in navigator && navigator.clearAppBadge(),
    scope.registration.periodicSync?.unregister(LATEST_PROPHECIES),
  ]);
}

async function closeNotices(): Promise<void> {
  for (const notice of await scope.registration.getNotifications()) notice.close();
}
