export interface Shared {
  title: string;
  /** Path inside the site: "/blog/luz", "/testimonios?testimonio=…". */
  path: string;
}

/** What is sent to somebody for a page: its own address, whose card a chat finds there (app/edge), which knows no origin itself. */
export function shareAddress(path: string): string {
  return typeof location === "undefined" ? path : new URL(path, location.origin).href;
}
