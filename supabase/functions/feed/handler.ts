import * as v from "valibot";
import { json } from "../_shared/http.ts";
import { feedAnswer } from "../_shared/rss.ts";
import { lastChange, newestProphecies, rss } from "./rss.ts";

export type ProphecyFeed = {
  siteUrl: string;
  /** The address under which programs ask for it. */
  selfUrl: string;
  /** Answer of `public.prophecy_feed`. */
  read: () => Promise<unknown>;
};

/** `GET` answers the newest prophecies as RSS 2.0; 304 when the caller has them already. */
export async function handle(request: Request, { siteUrl, selfUrl, read }: ProphecyFeed): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return json(405, { error: "method not allowed" });
  try {
    const newest = v.parse(newestProphecies, await read());
    return await feedAnswer(request, rss(newest, siteUrl, selfUrl), lastChange(newest));
  } catch (error) {
    console.error(`feed: ${String(error).slice(0, 300)}`);
    return json(502, { error: "the database did not answer" });
  }
}
