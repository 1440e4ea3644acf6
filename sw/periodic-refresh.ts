import { LATEST_PROPHECIES } from "#domain/prefetched-pages.ts";
import { prefetch } from "./messages.ts";
import { cachePublicImage } from "./runtime-cache.ts";

/** Fetches the newest prophecies for reading without network; a member's page has asked for it (platform/pwa/daily-refresh.ts). */
export function handlePeriodicSync(event: PeriodicSyncEvent): void {
  if (event.tag !== LATEST_PROPHECIES) return;
  event.waitUntil(prefetch.latest((address) => cachePublicImage(event, address)));
}
