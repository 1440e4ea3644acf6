import { sharedPath } from "../_shared/contracts/item-addresses.ts";
import { json } from "../_shared/http.ts";

/** An address once sent stays what it was, so programs may keep the answer, in seconds. */
const KEEP_SECONDS = 86_400;

/**
 * Leads `…/share/blog/luz-en-el-valle`, as the site once shared a page, to the page itself, on the day that the address asks
 * for. What is not of this form leads to the start of the site, and nothing leads elsewhere.
 */
export function handle(request: Request, siteUrl: string): Response {
  if (request.method !== "GET" && request.method !== "HEAD")
    return json(405, { error: "method not allowed" });
  const { pathname, search } = new URL(request.url);
  const [, asked = ""] = /\/share(\/.*)$/.exec(pathname) ?? [];
  return new Response(null, {
    status: 301,
    headers: {
      location: new URL(sharedPath(asked, search) ?? "/", siteUrl).href,
      "cache-control": `public, max-age=${KEEP_SECONDS}`,
    },
  });
}
