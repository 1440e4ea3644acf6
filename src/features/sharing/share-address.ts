import { environment } from "#platform/supabase/environment.ts";

/**
 * What is sent to somebody for the page at `path` ("/blog/luz"): an address that shows title, text and picture in a chat
 * and forwards people to the page (functions/share), or the page's own where that cannot be served.
 */
export function shareAddress(path: string): string {
  if (!environment.sharePages) return new URL(path, location.origin).href;
  return new URL(`/functions/v1/share${path}`, environment.url).href;
}
