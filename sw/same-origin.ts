import { insidePath } from "#domain/inside-path.ts";
import { paths } from "#domain/paths.ts";

/**
 * The path (with query and hash) of an address of our own origin. Anything else becomes
 * `/dashboard`: a push message must not be able to open another site in our name.
 */
export function pathInside(address: unknown, origin: string): string {
  const inside = typeof address === "string" ? insidePath(address, origin) : null;
  return inside ?? paths.dashboard();
}
