/**
 * A file's address as it is stored: without the origin where the backend shares the site's own, so that it
 * survives another port or host name; whole where a hosted project has its own.
 */
export function storedAddress(publicUrl: string, siteOrigin: string): string {
  return publicUrl.startsWith(`${siteOrigin}/`) ? publicUrl.slice(siteOrigin.length) : publicUrl;
}
