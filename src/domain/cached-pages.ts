import { escapeHtml } from "#functions/_shared/contracts/escape-html.ts";

/**
 * Pages this device has read, cached as the markup of `#root`, so that the worker can answer with a page
 * that shows itself before any script runs. Written by the page, served by the worker inside the built
 * page of that address (domain/page-shells.ts), which has its styles, dropped at sign-out.
 */
export const PAGES_CACHE = "pages";

/**
 * Header of a cached page: the address of the first script of the build that drew it. Another build has
 * other names for its styles, and does not serve it.
 */
export const CACHED_BY = "X-Cached-By";

/** The root element of a built page, with its content. */
export const ROOT = /<div id="root"[^>]*>[^]*<\/div>\s*<!--\/root-->/;

/** Public addresses whose content comes from the server: lists and their items. */
const CACHEABLE_PAGE =
  /^\/(?:blog|eventos|galeria|seminarios|oracion|media)(?:\/[^/]+)?$|^\/(?:recursos|testimonios|foro|streaming)$|^\/foro\/topic\/[^/]+$/;

/** Whether the page at `pathname` may be cached. */
export function isCacheablePage(pathname: string): boolean {
  return CACHEABLE_PAGE.test(pathname);
}

/** The shell with a cached page in it; the mark tells the page's script that it replaces a cached page. */
export function fillShell(shell: string, pathname: string, markup: string): string {
  return shell.replace(ROOT, () => `<div id="root" data-cached="${escapeHtml(pathname)}">${markup}</div>`);
}
