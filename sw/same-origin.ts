import { paths } from "#domain/paths.ts";

/**
 * The path (with query and hash) of an address of our own origin. Anything else becomes
 * `/dashboard`: a push message must not be able to open another site in our name.
 */
export function pathInside(address: unknown, origin: string): string {
  if (typeof address !== "string" || !URL.canParse(address, origin)) return paths.dashboard();
  const url = new URL(address, origin);
  // "//evil.example" is a path here, and another site to whoever resolves it once more.
  const isInside = url.origin === origin && !url.pathname.startsWith("//");
  return isInside ? url.pathname + url.search + url.hash : paths.dashboard();
}
