/** Whether the device has a share sheet. */
export function phoneShares(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the device's own sheet. */
export async function shareByPhone(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch {
    // The person closed the sheet, or the phone refused: nothing was promised.
  }
}

export interface Shared {
  title: string;
  /** Path inside the site: "/blog/luz", "/testimonios?testimonio=…". */
  path: string;
  /** Day, hour and place of what has them, which are sent with the title; an address alone does not say them. */
  when?: string | undefined;
}

/**
 * The address to share for a page: its own, where chats find its card (app/edge). The path alone while the edge draws
 * the page, because it does not know the origin there.
 */
export function shareAddress(path: string): string {
  return typeof location === "undefined" ? path : new URL(path, location.origin).href;
}
