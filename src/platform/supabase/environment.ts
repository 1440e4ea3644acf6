/** Where the backend lives and with which public key; written into the bundle at build. */
export const environment = {
  /** Origin of the Supabase project; the local stack shares the site's own origin. */
  url: import.meta.env.VITE_SUPABASE_URL || globalThis.location?.origin || "",
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  vapidPublicKey: import.meta.env.VITE_VAPID_PUBLIC_KEY,
  /** True only in builds for the local stack: shows the demo accounts on the sign-in page. */
  isLocalDemo: import.meta.env.VITE_LOCAL_DEMO === "true",
  buildId: import.meta.env.VITE_BUILD_ID,
} as const;

/**
 * A file's address as it is stored: without the origin where the backend shares the site's own, so that it
 * survives another port or host name; whole where a hosted project has its own.
 */
export function storedAddress(publicUrl: string, siteOrigin: string): string {
  return publicUrl.startsWith(`${siteOrigin}/`) ? publicUrl.slice(siteOrigin.length) : publicUrl;
}

/** Where programs that play podcasts find all recordings, or those of a series (RSS 2.0). */
export function podcastAddress(seriesId?: string): string {
  const address = new URL("/functions/v1/podcast", environment.url);
  if (seriesId !== undefined) address.searchParams.set("serie", seriesId);
  return address.href;
}
