import { sameOriginPath } from "#domain/same-origin-path.ts";
import { paths } from "#domain/paths.ts";

/**
 * The path (with query and hash) of an address of our own origin. Anything else becomes
 * `/dashboard`: a push message must not be able to open another site in our name.
 */
export function sameOriginPathOr(address: unknown, origin: string): string {
  const inside = typeof address === "string" ? sameOriginPath(address, origin) : null;
  return inside ?? paths.dashboard();
}
