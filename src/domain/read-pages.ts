import { escapeHtml } from "#functions/_shared/contracts/escape-html.ts";

/**
 * Pages this device has read, kept as the markup of `#root`, so that the worker can answer with a page
 * that shows itself before any script runs. Written by the page, served by the worker inside the built
 * page of that address (domain/page-shells.ts), which has its styles, dropped at sign-out.
 */
export const READ_PAGES_CACHE = "read-pages";

/**
 * Header of a kept page: the address of the first script of the build that drew it. Another build has
 * other names for its styles, and does not serve it.
 */
export const KEPT_BY = "X-Kept-By";

/** The root of a built page, with whatever stands in it. */
const ROOT = /<div id="root"[^>]*>[^]*<\/div>\s*<!--\/root-->/;

/** Lists and what stands in them: the public addresses whose content comes from the server. */
const READ_PAGE = /^\/(?:blog|eventos|galeria|seminarios)(?:\/[^/]+)?$|^\/(?:recursos|testimonios)$/;

/** Whether the page at `pathname` may be kept. */
export function isReadPage(pathname: string): boolean {
  return READ_PAGE.test(pathname);
}

/** The shell with a kept page in it; the mark tells the page's script that it replaces a kept page. */
export function fillShell(shell: string, pathname: string, markup: string): string {
  return shell.replace(ROOT, () => `<div id="root" data-kept="${escapeHtml(pathname)}">${markup}</div>`);
}
