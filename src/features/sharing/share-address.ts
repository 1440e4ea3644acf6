export interface Shared {
  title: string;
  /** Path inside the site: "/blog/luz", "/testimonios?testimonio=…". */
  path: string;
}

/**
 * The address to share for a page: its own, where chats find its card (app/edge). The path alone while the edge draws
 * the page, because it does not know the origin there.
 */
export function shareAddress(path: string): string {
  return typeof location === "undefined" ? path : new URL(path, location.origin).href;
}
