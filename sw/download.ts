import { pageRevision, revisionOf } from "#domain/file-revision.ts";
import type { PrecacheEntry } from "./generation.ts";

/** How long one file may take, in milliseconds: an install that hangs blocks all later ones. */
const PATIENCE_MS = 120_000;

/** A file of the build from the network. Throws unless it is the one that the build listed. */
export async function download(entry: PrecacheEntry, origin: string): Promise<Response> {
  const url = new URL(entry.url, origin);
  // A file without a hash in its name may be old in the browser's own cache; any may be another's answer there.
  for (const cache of ["default", "reload"] as const) {
    const response = await fetch(url, {
      credentials: "same-origin",
      cache,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
    if (await isAuthentic(entry, response)) return response.redirected ? withoutRedirect(response) : response;
  }
  throw new Error(`${url.pathname} is not what the build listed`);
}

/**
 * Whether an answer is the file that the build listed, and not the page of a captive portal, nor the start page with
 * which a host answers for a file that it does not have.
 */
export async function isAuthentic({ url, revision }: PrecacheEntry, response: Response): Promise<boolean> {
  const copy = response.clone();
  if (url.endsWith(".html")) return pageRevision(await copy.text()) === revision;
  return (await revisionOf(await copy.arrayBuffer())) === revision;
}

/** Hosts redirect `/app.html` to `/app`; a redirected answer may not answer a navigation. */
async function withoutRedirect(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}
