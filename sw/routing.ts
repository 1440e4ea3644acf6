import { shellAt } from "#domain/page-shells.ts";

/** Parts of the origin that are not the site: the backend's APIs and the local stack's pages. */
const NOT_THE_SITE = /^\/(?:auth|rest|storage|realtime|functions|graphql)\/v1(?:\/|$)|^\/_local(?:\/|$)/;

/**
 * The built page that answers a navigation inside the site, or null when the network must: an API,
 * the local stack, a file to download.
 */
export function pageFor(pathname: string): string | null {
  if (NOT_THE_SITE.test(pathname)) return null;
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
  // A last segment with an extension is a file (a calendar, a PDF), not a page.
  if (/\.[a-z0-9]{1,8}$/i.test(path)) return null;
  return shellAt(path);
}

/** True for build files whose name carries a hash of their content: safe to serve from an older build. */
export function isHashedAsset(pathname: string): boolean {
  return /^\/assets\/.+[-.][\w-]{8,}\.[a-z0-9]+$/i.test(pathname);
}
