import * as v from "valibot";
import { json } from "../_shared/http.ts";
import { lastChange, newestProphecies, rss } from "./rss.ts";

export type ProphecyFeed = {
  siteUrl: string;
  /** The address under which programs ask for it. */
  selfUrl: string;
  /** What `public.prophecy_feed` answers. */
  read: () => Promise<unknown>;
};

/** How long an answer may be cached, in seconds: a feed need not be fresher. */
const KEEP_SECONDS = 300;

/** `GET` answers the newest prophecies as RSS 2.0; 304 when the caller has them already. */
export async function handle(request: Request, { siteUrl, selfUrl, read }: ProphecyFeed): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return json(405, { error: "method not allowed" });
  let body: string;
  let changed: Date | null;
  try {
    const newest = v.parse(newestProphecies, await read());
    body = rss(newest, siteUrl, selfUrl);
    changed = lastChange(newest);
  } catch (error) {
    console.error(`feed: ${String(error).slice(0, 300)}`);
    return json(502, { error: "the database did not answer" });
  }
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

/** RFC 9110 13.2.2: with a tag the date does not count. A removed prophecy changes the tag and not the date. */
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
