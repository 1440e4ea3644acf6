import { escapeHtml } from "#functions/_shared/contracts/escape-html.ts";

/**
 * Pages this device has read, kept as the markup of `#root`, so that the worker can answer with a page
 * that shows itself before any script runs. Written by the page, served by the worker inside
 * `/read.html` (the shell with the styles of a prophecy), dropped at sign-out.
 */
export const READ_PAGES_CACHE = "read-pages";

/**
 * Header of a kept page: the address of the first script of the build that drew it. Another build has
 * other names for its styles, and does not serve it.
 */
export const KEPT_BY = "X-Kept-By";

/** The empty root of the shell (read.html), and the same root with a kept page in it. */
export const EMPTY_ROOT = '<div id="root"></div>';

/** Only prophecies are kept: `/blog/` and one more part. */
const READ_PAGE = /^\/blog\/[^/]+$/;

/** Whether the page at `pathname` may be kept. */
export function isReadPage(pathname: string): boolean {
  return READ_PAGE.test(pathname);
}

/** The shell with a kept page in it; the mark tells the page's script that it replaces a kept page. */
export function fillShell(shell: string, pathname: string, markup: string): string {
  return shell.replace(
    EMPTY_ROOT,
    () => `<div id="root" data-kept="${escapeHtml(pathname)}">${markup}</div>`,
  );
}
