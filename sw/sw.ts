import { LATEST_PROPHECIES } from "#domain/prefetched-pages.ts";
import type { PrecacheEntry } from "./generation.ts";
import { handleMessage, prefetch } from "./messages.ts";
import { handleNotificationClick } from "./notification-click.ts";
import { createPrecache } from "./precache.ts";
import { handlePush } from "./push.ts";
import { answerPublicImage, cachePublicImage } from "./runtime-cache.ts";
import { scope, openWindows } from "./scope.ts";
import { handleSubscriptionChange } from "./subscription-change.ts";

declare global {
  // Filled by vite-plugin-pwa with the list of the build's files.
  var __WB_MANIFEST: PrecacheEntry[];
}

const precache = createPrecache(self.__WB_MANIFEST, scope.location.origin);

scope.addEventListener("install", (installEvent) => installEvent.waitUntil(install()));

scope.addEventListener("activate", (activateEvent) => activateEvent.waitUntil(activate()));

async function install(): Promise<void> {
  await precache.install();
  // A new version waits for the person's yes, but a poisoned device shows no page that could ask for it.
  if (await precache.isPoisoned()) await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const poisoned = await precache.isPoisoned();
  const { installing, waiting } = scope.registration;
  await Promise.all([
    precache.activate(await openWindows(), Boolean(installing ?? waiting)),
    scope.clients.claim(),
  ]);
  // Not awaited: pages are answered only once this worker is active.
  if (poisoned) for (const page of await openWindows()) void page.navigate(page.url).catch(() => undefined);
}

scope.addEventListener("fetch", (fetchEvent) => {
  const { request, resultingClientId } = fetchEvent;
  const answer = precache.answer(request, resultingClientId) ?? answerPublicImage(fetchEvent);
  if (answer) fetchEvent.respondWith(answer);
});

scope.addEventListener("message", handleMessage);
scope.addEventListener("push", handlePush);
scope.addEventListener("notificationclick", handleNotificationClick);
scope.addEventListener("periodicsync", handlePeriodicSync);
scope.addEventListener("pushsubscriptionchange", handleSubscriptionChange);

/** Fetches the newest prophecies for reading without network; a member's page has asked for it (platform/pwa/daily-refresh.ts). */
function handlePeriodicSync(event: PeriodicSyncEvent): void {
  if (event.tag !== LATEST_PROPHECIES) return;
  event.waitUntil(prefetch.latest((address) => cachePublicImage(event, address)));
}
