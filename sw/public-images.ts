import { PICTURE_BUCKETS } from "#domain/pictures.ts";

/**
 * True for pictures that anyone may see and that may be cached for reading offline: objects of our own backend's buckets
 * of public pictures. Everything else of the backend is never cached.
 */
export function isPublicImage(url: URL, backendOrigin: string): boolean {
  if (url.origin !== backendOrigin) return false;
  return PICTURE_BUCKETS.some((bucket) => url.pathname.startsWith(`/storage/v1/object/public/${bucket}/`));
}

/** A request that carries a person's key or token is never answered from a cache, nor cached. */
export function isAnonymous(headers: Headers): boolean {
  return !headers.has("authorization") && !headers.has("apikey");
}

/** An answer worth keeping: whole, readable, direct, and not forbidden to keep by its sender. */
export function isStorable(response: Response): boolean {
  if (response.status !== 200 || response.type === "opaque" || response.redirected) return false;
  if (/\b(?:no-store|private)\b/i.test(response.headers.get("cache-control") ?? "")) return false;
  return response.headers.get("content-type")?.startsWith("image/") ?? false;
}
