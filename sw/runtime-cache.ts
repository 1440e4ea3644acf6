import { ExpirationPlugin } from "workbox-expiration";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { CacheFirst } from "workbox-strategies";
import { isAnonymous, isPublicImage, isStorable } from "./public-images.ts";
import { BACKEND, scope } from "./scope.ts";

const IMAGES = "public-images";
const MAX_IMAGES = 200;
const MAX_SECONDS = 30 * 24 * 60 * 60;

const expiration = new ExpirationPlugin({
  maxEntries: MAX_IMAGES,
  maxAgeSeconds: MAX_SECONDS,
  purgeOnQuotaError: true,
});

/** A stored picture never changes under its address (a new one gets a new name), so the cache is first. */
const images = new CacheFirst({
  cacheName: IMAGES,
  plugins: [
    {
      // An <img> asks without CORS and would get an unreadable answer; public objects allow everyone.
      requestWillFetch: async ({ request }) =>
        new Request(request.url, { mode: "cors", credentials: "omit" }),
      cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null),
    },
    // Workbox's own types do not agree under exactOptionalPropertyTypes.
    expiration as WorkboxPlugin,
  ],
});

/** Answer for a public picture, or null when the request is not for one. */
export function answerPublicImage(fetchEvent: FetchEvent): Promise<Response> | null {
  const { request } = fetchEvent;
  if (request.method !== "GET" || request.headers.has("range") || !isAnonymous(request.headers)) return null;
  if (!isPublicImage(new URL(request.url), BACKEND)) return null;
  return images.handle({ event: fetchEvent, request });
}

/** Keeps a public picture that nobody has looked at yet; any other address is left alone. */
export async function cachePublicImage(event: ExtendableEvent, address: string): Promise<void> {
  const url = new URL(address, scope.location.origin);
  if (isPublicImage(url, BACKEND)) await images.handle({ event, request: new Request(url) });
}

/** Forgets all cached pictures: the next person at this device must not find what the last one saw. */
export async function clearPublicImages(): Promise<void> {
  // The plugin knows only what it has served since the worker last woke, and waits for its database.
  await Promise.allSettled([caches.delete(IMAGES), expiration.deleteCacheAndMetadata()]);
}
