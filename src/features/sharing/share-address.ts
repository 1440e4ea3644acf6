import { environment } from "#platform/supabase/environment.ts";

export interface Shared {
  title: string;
  /** Path inside the site: "/blog/luz", "/testimonios?testimonio=…". */
  path: string;
  /** Under which path functions/share has its card, where that is another one; null for a page that carries its own. */
  card?: string | null | undefined;
}

/**
 * The address to send for a page: one that shows title, text and picture in a chat and forwards people to the page
 * (functions/share), or the page's own where that cannot be served or is not needed.
 */
export function shareAddress({ path, card = path }: Pick<Shared, "path" | "card">): string {
  if (!environment.sharePages || card === null) return new URL(path, location.origin).href;
  return new URL(`/functions/v1/share${card}`, environment.url).href;
}
