/** Path, query and hash of `address`, a complete or a relative one, if it leads to `origin`; null for any other. */
export function sameOriginPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // "//evil.example" is a path here, but another site when resolved a second time.
  if (url.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
