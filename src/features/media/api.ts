import { isUuid } from "#lib/uuid.ts";
import { assertRows } from "#platform/supabase/assert-rows.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { db, dbOfVisitors, type Rows } from "#platform/supabase/client.ts";
import { AppError, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import { signedAddress, visitorsAddress } from "#platform/supabase/signed-address.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import { MEDIA_COLUMNS, type MediaItem, type MediaSeries, type MediaStatus } from "./media.ts";
import type { MediaFilter } from "./media-filter.ts";
import { hearServerClock } from "./server-clock.ts";
import { visitOfToday } from "./visit.ts";

/** The server's answer to a page's heartbeat. */
export interface Beat {
  /** How many are there. */
  viewers: number;
  /** Of the item, by which a page knows that what it shows is old; a state is no edit, so the version stays. */
  status: MediaItem["status"];
  version: number;
  scheduled_for: string | null;
  /** After how many seconds to say so again. */
  again_in: number;
  /** It is known not to arrive: its platform or several people say so. */
  is_troubled?: boolean;
  now: string;
}

/** States with a recording to be seen. */
export const SHOWN: MediaStatus[] = ["published", "active"];
const ORDERED_BY = { titulo: "title", fecha: "published_at", serie: "series_position" } as const;
const SERIES_ORDER = { column: "serie", descending: false } as const;

/** More than are ever planned ahead at a time. */
const MOST_PLANNED = 50;

/** Rows as this person sees them; a list cached as a visitor's is read as one, even while somebody is signing in. */
export function rowsFor(userId: string | null): Promise<Rows> {
  return userId === null ? dbOfVisitors() : db();
}

/**
 * A page (from 1) of the recordings: featured ones and newest first, those of a series in its order, unless `filter`
 * has another order. Throws AppError.
 */
export async function listMedia(filter: MediaFilter, userId: string | null, signal: AbortSignal) {
  const { search, category, series, format, sort, page } = filter;
  const client = await rowsFor(userId);
  const rows = search
    ? client.rpc("search_media", { p_words: search }, { count: "exact" }).select(MEDIA_COLUMNS)
    : client.from("media_content").select(MEDIA_COLUMNS, { count: "exact" });
  const usual = series ? SERIES_ORDER : ({ column: "fecha", descending: true } as const);
  const { column, descending } = sort ?? usual;
  const shown = rows.in("status", SHOWN);
  const first = search || series || sort ? shown : shown.order("is_featured", { ascending: false });
  let query = first.order(ORDERED_BY[column], { ascending: !descending }).order("id");
  if (category) query = query.eq("category", category);
  if (series) query = query.eq("series_id", series);
  if (format) query = query.eq("has_sound", true);
  return readPage<MediaItem>(query, page, signal);
}

/** The series that are open, in their order, each with one recording that this person may see, if it has any. Throws AppError. */
export async function listSeries(userId: string | null, signal: AbortSignal): Promise<MediaSeries[]> {
  const query = (await rowsFor(userId))
    .from("media_series")
    .select("id, name, description, thumbnail_url, media_content(id)")
    .eq("is_active", true)
    .in("media_content.status", SHOWN)
    .limit(1, { referencedTable: "media_content" })
    .order("order_position");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** The recordings of a series, in its order. Throws AppError. */
export async function listSeriesItems(
  seriesId: string,
  userId: string | null,
  signal: AbortSignal,
): Promise<MediaItem[]> {
  const query = (await rowsFor(userId))
    .from("media_content")
    .select(MEDIA_COLUMNS)
    .in("status", SHOWN)
    .eq("series_id", seriesId)
    .order("series_position")
    .order("id");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Items live, planned or in preparation, and the stream that ended last. Throws AppError. */
export async function readBoard(userId: string | null, signal: AbortSignal): Promise<MediaItem[]> {
  const client = await rowsFor(userId);
  const current = client
    .from("media_content")
    .select(MEDIA_COLUMNS)
    .in("status", ["live", "processing", "scheduled"])
    // So that what was never started does not hide what comes.
    .order("scheduled_for", { ascending: false, nullsFirst: true })
    .limit(MOST_PLANNED);
  const last = client
    .from("media_content")
    .select(MEDIA_COLUMNS)
    .in("status", SHOWN)
    .not("ended_at", "is", null)
    .order("ended_at", { ascending: false })
    .limit(1);
  const answers = await Promise.all([current.abortSignal(signal), last.abortSignal(signal)]);
  return answers.flatMap((answer) => assertRows<MediaItem>(unwrap(answer)));
}

/** One item as this person may see it, for admins a hidden one too. Throws AppError, "not-found" when there is none for them. */
export async function readItem(id: string, userId: string | null, signal: AbortSignal): Promise<MediaItem> {
  if (!isUuid(id)) throw new AppError("not-found", "media");
  const query = (await rowsFor(userId)).from("media_content").select(MEDIA_COLUMNS).eq("id", id);
  const [item] = assertRows<MediaItem>(unwrap(await query.abortSignal(signal)));
  if (!item) throw new AppError("not-found", "media");
  return item;
}

/** The given items without those that this person may not see. Throws AppError. */
export async function readVisible(ids: readonly string[]): Promise<string[]> {
  const rows = unwrap(
    await (await db()).from("media_content").select("id").in("id", ids).in("status", SHOWN),
  );
  return rows.map(({ id }) => id);
}

/** Says that this person is on the page of an item, or there no more. Throws AppError, "not-found" when there is none for them. */
export async function sendHeartbeat(
  id: string,
  userId: string | null,
  { isHidden = false, signal }: { isHidden?: boolean; signal?: AbortSignal },
): Promise<Beat> {
  const client = await rowsFor(userId);
  const visit = userId === null ? visitOfToday() : undefined;
  const call = client.rpc("media_heartbeat", {
    p_media_id: id,
    p_is_hidden: isHidden,
    ...(visit && { p_visit: visit }),
  });
  const asked = Date.now();
  const beat = unwrap(await (signal ? call.abortSignal(signal) : call)) as Partial<Beat> | null;
  // The page of a captive portal is an answer too.
  if (typeof beat?.version !== "number" || typeof beat.again_in !== "number")
    throw new AppError("network", "no-beat");
  hearServerClock(String(beat.now), asked, Date.now());
  return beat as Beat;
}

/** Tells the office that this person does not see or hear what is live; once is enough. Throws AppError. */
export async function reportTrouble(id: string, userId: string | null): Promise<void> {
  const visit = userId === null ? visitOfToday() : undefined;
  const client = await rowsFor(userId);
  unwrap(await client.rpc("report_media_trouble", { p_media_id: id, ...(visit && { p_visit: visit }) }));
}

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

/** An address that plays a file of the bucket of media for some hours, for who may see its item. Throws AppError. */
export async function fileAddress(path: string, userId: string | null): Promise<string> {
  if (userId !== null) {
    // Renews the session first.
    await db();
    return signedAddress("media", path);
  }
  return visitorsAddress("media", path);
}

/** Where the file of an uploaded item is saved from, for some minutes; under its title. Throws AppError. */
export async function downloadAddress({
  title,
  provider_id: path,
}: Pick<MediaItem, "title" | "provider_id">): Promise<string> {
  if (path === null) throw new AppError("not-found", "media-file");
  return signedAddress("media", path, `${title}${/\.[a-z0-9]+$/.exec(path)?.[0] ?? ""}`);
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
