import * as v from "valibot";

/** The congregation's name where the settings say nothing (src/domain/default-settings.ts). */
export const NAME = "Nuestra iglesia";

/** A moment as PostgreSQL writes it. */
export const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"))),
  v.date(),
);

/** The newest of them; null when there are none. */
export function newest(moments: readonly Date[]): Date | null {
  return moments.length > 0 ? new Date(Math.max(...moments.map((one) => one.getTime()))) : null;
}

/** A text without what XML cannot hold; the library divides only the first "]]>" of a text. */
export function plain(text: string): string {
  return text.replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, "").replaceAll("]]>", "]]&gt;");
}

/** How long an answer may be cached, in seconds: a feed need not be fresher. */
const KEEP_SECONDS = 300;

/** The answer with a feed; 304 when the caller has it already. `changed` is when the newest of it came to be. */
export async function feedAnswer(request: Request, body: string, changed: Date | null): Promise<Response> {
  const tag = await tagOf(body);
  const headers = {
    "cache-control": `public, max-age=${KEEP_SECONDS}`,
    etag: tag,
    ...(changed && { "last-modified": changed.toUTCString() }),
    "x-content-type-options": "nosniff",
    // Readers that live in a web page ask from another origin.
    "access-control-allow-origin": "*",
  };
  if (isKnown(request.headers, tag, changed)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : body, {
    headers: { ...headers, "content-type": "application/rss+xml; charset=utf-8" },
  });
}

/** RFC 9110 13.2.2: with a tag the date does not count. What was taken back changes the tag and not the date. */
function isKnown(headers: Headers, tag: string, changed: Date | null): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null)
    return tags.split(",").some((one) => one.trim().replace(/^W\//, "") === tag || one.trim() === "*");
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return changed !== null && !Number.isNaN(since) && Math.floor(changed.getTime() / 1000) * 1000 <= since;
}

async function tagOf(body: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body)));
  return `"${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
