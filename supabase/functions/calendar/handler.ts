import * as v from "valibot";
import { json } from "../_shared/http.ts";
import { calendarFile, eventsToShow } from "./calendar-file.ts";

export type Calendar = {
  siteUrl: string;
  /** Answer of `public.calendar_events` for one event, or for all (null). */
  read: (eventId: string | null) => Promise<unknown>;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Calendar programs ask every hour or less; so long an answer is good for the next one, in seconds. */
const KEEP_SECONDS = 300;

/** `GET ?event=<id>` answers one event as a file to keep, without it a feed of all to subscribe to. */
export async function handle(request: Request, { siteUrl, read }: Calendar): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return json(405, { error: "method not allowed" });
  const id = new URL(request.url).searchParams.get("event");
  if (id !== null && !UUID.test(id)) return json(404, { error: "no such event" });
  let shown: v.InferOutput<typeof eventsToShow>;
  try {
    shown = v.parse(eventsToShow, await read(id));
  } catch (error) {
    console.error(`calendar: ${String(error).slice(0, 300)}`);
    return json(502, { error: "the database did not answer" });
  }
  const [only] = shown.events;
  if (id !== null && !only) return json(404, { error: "no such event" });
  const name = id === null ? "eventos" : (only?.slug ?? "evento");
  return new Response(request.method === "HEAD" ? null : calendarFile(shown, siteUrl), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `${id === null ? "inline" : "attachment"}; filename="${name}.ics"`,
      "cache-control": `public, max-age=${KEEP_SECONDS}`,
      "x-content-type-options": "nosniff",
    },
  });
}
