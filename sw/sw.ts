import type { PrecacheEntry } from "./generation.ts";
import { handleMessage } from "./messages.ts";
import { handleNotificationClick } from "./notification-click.ts";
import { createPrecache } from "./precache.ts";
import { handlePush } from "./push.ts";
import { answerPublicImage } from "./runtime-cache.ts";
import { scope } from "./scope.ts";
import { handleSubscriptionChange } from "./subscription-change.ts";

declare global {
  // Filled by vite-plugin-pwa with the list of the build's files.
  var __WB_MANIFEST: PrecacheEntry[];
}

const precache = createPrecache(self.__WB_MANIFEST, scope.location.origin);

scope.addEventListener("install", (installEvent) => installEvent.waitUntil(precache.install()));

scope.addEventListener("activate", (activateEvent) =>
  activateEvent.waitUntil(Promise.all([precache.activate(), scope.clients.claim()])),
);

scope.addEventListener("fetch", (fetchEvent) => {
  const answer = precache.answer(fetchEvent.request) ?? answerPublicImage(fetchEvent);
  if (answer) fetchEvent.respondWith(answer);
});

scope.addEventListener("message", handleMessage);
scope.addEventListener("push", handlePush);
scope.addEventListener("notificationclick", handleNotificationClick);
scope.addEventListener("pushsubscriptionchange", handleSubscriptionChange);
