/**
 * Short digest of a built file: 72 bits of its SHA-256 in base64url. The build lists it and the service worker
 * compares what arrived with it; it tells a file from another's answer, not from a forger's.
 */
export async function revisionOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...digest.subarray(0, 9)))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

const PAGE_REVISION = /<meta name="revision" content="([\w-]+)">/;

/** A page names its own revision, since hosts may add to pages what they like (their statistics, say). */
export function withRevision(html: string, revision: string): string {
  return html.replace("<head>", () => `<head><meta name="revision" content="${revision}">`);
}

/** The revision that a page names, or null when it names none. */
export function pageRevision(html: string): string | null {
  return PAGE_REVISION.exec(html)?.[1] ?? null;
}
