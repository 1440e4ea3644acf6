import type { Database } from "#platform/supabase/database.types.ts";
import { assertRows, unwrap, AppError, toAppError } from "#platform/supabase/errors.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import { visitOfToday, rowsFor, fileAddress } from "../api.ts";

/** An event that a page reports for the figures of an item. */
export type MediaEvent = Database["public"]["Enums"]["media_event_type"];

/** Tells the figures what somebody did with an item; the server counts it once a day. Never fails: nobody waits for it. */
export async function recordEvent(id: string, userId: string | null, event: MediaEvent): Promise<void> {
  const visit = userId === null ? visitOfToday() : undefined;
  try {
    const client = await rowsFor(userId);
    // The database adds the person.
    const told = { media_content_id: id, event_type: event, event_data: visit ? { visit } : {} };
    await client.from("media_analytics").insert(told as typeof told & { viewer: string });
  } catch {
    // Without network somebody watched all the same.
  }
}

/** A file with what is said in a recording. */
export interface Captions {
  file_url: string;
  language: string | null;
}

/** The captions of an item, those in Spanish first. Throws AppError. */
export async function listCaptions(id: string, userId: string | null): Promise<Captions[]> {
  const rows = (await rowsFor(userId)).from("stream_archive").select("file_url, language");
  return assertRows(unwrap(await rows.eq("media_content_id", id).eq("format", "vtt").order("created_at")));
}

/** The text of a file of captions. Throws AppError. */
export async function readCaptions(path: string, userId: string | null): Promise<string> {
  try {
    const answer = await timedFetch(await fileAddress(path, userId));
    const text = await answer.text();
    if (!answer.ok || !text.startsWith("WEBVTT")) throw new AppError("invalid", "captions");
    return text;
  } catch (error) {
    throw toAppError(error);
  }
}
