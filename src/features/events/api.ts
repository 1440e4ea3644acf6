import { LIMITS } from "#domain/limits.ts";
import { EVENT_COLUMNS, EVENT_DATES } from "#domain/prefetched-pages.ts";
import { sendAs } from "#platform/offline/owner-authorization.ts";
import { lastWord, type SendContext, type Sending } from "#platform/offline/outbox-sender.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { functionAddress } from "#platform/supabase/environment.ts";
import { AppError, unwrap, assertRows } from "#platform/supabase/errors.ts";
import { today } from "#lib/days.ts";
import { isUuid } from "#lib/uuid.ts";
import { addDays, addMonths } from "#lib/wall-time.ts";
import type { RsvpPayload } from "./payload.ts";
import type { ChurchEvent, Occurrence, Rsvp, RsvpState } from "./event.ts";

/** How far lists look back and ahead; event_occurrences answers for at most 400 days. */
const REACH_MS = 365 * 86_400_000;
const LONGEST_MS = 399 * 86_400_000;
/** How many of a person's own answers are looked up, the next first. */
const MINE = 30;

/** A page of what is going on or still to come, next first. Throws AppError. */
export async function listUpcoming(page: number, signal: AbortSignal): Promise<Occurrence[]> {
  const query = upcoming(await db())
    .order("starts_at")
    .order("event_id");
  const shown = query.range(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize - 1);
  return assertRows(unwrap(await shown.abortSignal(signal)));
}

/** A page of what is over, latest first, at most a year back. Throws AppError. */
export async function listPast(page: number, signal: AbortSignal): Promise<Occurrence[]> {
  const now = Date.now();
  const query = occurrences(await db(), now - REACH_MS, now)
    .lte("ends_at", new Date(now).toISOString())
    .order("starts_at", { ascending: false })
    .order("event_id");
  const shown = query.range(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize - 1);
  return assertRows(unwrap(await shown.abortSignal(signal)));
}

/** Occurrences that begin in a month ("2026-11") of the congregation's calendar. Throws AppError. */
export async function listMonth(month: string, signal: AbortSignal): Promise<Occurrence[]> {
  // A day more on each side, wherever the congregation is.
  const from = Date.parse(`${addDays(`${month}-01`, -1)}T00:00:00Z`);
  const to = Date.parse(`${addDays(`${addMonths(month, 1)}-01`, 1)}T00:00:00Z`);
  const query = occurrences(await db(), from, to)
    .order("starts_at")
    .order("event_id");
  const rows = assertRows(unwrap(await query.abortSignal(signal)));
  return rows.filter(({ day }) => day.startsWith(month));
}

/** An event with its dates: the asked one, then those to come; when all are over, the last. Throws AppError. */
export async function readEvent(
  slugOrId: string,
  day: string | null,
  signal: AbortSignal,
): Promise<{ event: ChurchEvent; dates: Occurrence[] }> {
  const client = await db();
  const [isId, isPlain] = [isUuid(slugOrId), day === null];
  const query = client
    .from("events")
    .select(EVENT_COLUMNS)
    .eq(isId ? "id" : "slug", slugOrId)
    .neq("status", "draft");
  const ahead = upcoming(client)
    .eq(isId ? "event_id" : "slug", slugOrId)
    .order("starts_at")
    .limit(EVENT_DATES);
  // Both at once: on a slow network a question after the other is felt.
  const [found, dates] = await Promise.all([
    query.abortSignal(signal),
    isPlain ? ahead.abortSignal(signal) : null,
  ]);
  const [event] = assertRows(unwrap(found));
  if (!event) throw new AppError("not-found", "event");
  const next = dates ? assertRows(unwrap(dates)) : [];
  return { event, dates: next.length > 0 ? next : await datesOf(event.id, day, signal) };
}

async function datesOf(id: string, day: string | null, signal: AbortSignal): Promise<Occurrence[]> {
  const now = Date.now();
  const asked = day ? Date.parse(`${addDays(day, -1)}T00:00:00Z`) : now;
  const from = Math.max(Math.min(asked, now), now - REACH_MS);
  const ahead = occurrences(await db(), from, from + LONGEST_MS, id)
    .or(`ends_at.gt.${new Date(now).toISOString()}${day ? `,day.eq.${day}` : ""}`)
    .order("starts_at")
    .limit(EVENT_DATES);
  const dates = assertRows(unwrap(await ahead.abortSignal(signal)));
  if (dates.length > 0) return dates;
  const behind = occurrences(await db(), now - REACH_MS, now, id)
    .order("starts_at", { ascending: false })
    .limit(1);
  return assertRows(unwrap(await behind.abortSignal(signal)));
}

/** The signed-in person's answers from yesterday on. Throws AppError. */
export async function listMyRsvps(userId: string, signal: AbortSignal): Promise<Rsvp[]> {
  const answer = await (
    await db()
  )
    .from("event_rsvps")
    .select("event_id, day, state")
    .eq("user_id", userId)
    .gte("day", addDays(today(), -1))
    .abortSignal(signal);
  return assertRows(unwrap(answer));
}

/** Occurrences that the signed-in person has answered and that are not over, next first. Throws AppError. */
export async function listMyEvents(userId: string, signal: AbortSignal): Promise<Occurrence[]> {
  const answers = await listMyRsvps(userId, signal);
  const mine = answers.toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, MINE);
  if (mine.length === 0) return [];
  const now = Date.now();
  const query = occurrences(await db(), now, now + LONGEST_MS)
    .in("event_id", [...new Set(mine.map(({ event_id: id }) => id))])
    .in("day", [...new Set(mine.map(({ day }) => day))])
    .order("starts_at")
    .order("event_id");
  const rows = assertRows(unwrap(await query.abortSignal(signal)));
  return rows.filter((row) => mine.some(({ event_id: id, day }) => id === row.event_id && day === row.day));
}

/**
 * Stores whether the owner comes; repeating an answer changes nothing, nor does one overtaken by a newer one. Resolves
 * with "none" for a person who does not come, and only when the server has answered. Throws AppError,
 * OwnerSignedOutError.
 */
export async function storeRsvp(
  { eventId, day, going }: RsvpPayload,
  context: Sending & Pick<SendContext, "place" | "age">,
): Promise<RsvpState | "none"> {
  const answer = { p_event_id: eventId, p_day: day, p_going: going, ...lastWord(context) };
  const state = await sendAs(context, (rows) => rows.rpc("answer_event", answer));
  if (state !== "going" && state !== "waiting" && state !== "none") throw new AppError("network", "no-echo");
  return state;
}

/** Where a calendar program gets one event, or all of them, as iCalendar. */
export function calendarAddress(eventId?: string): string {
  const url = functionAddress("calendar");
  if (eventId) url.searchParams.set("event", eventId);
  return url.href;
}

/** Occurrences that are going on or to come within a year, by the clock of the database. */
function upcoming(client: Rows) {
  return client.rpc("event_occurrences", {}).select("*").neq("status", "draft");
}

function occurrences(client: Rows, from: number, to: number, eventId?: string) {
  return client
    .rpc("event_occurrences", {
      p_from: new Date(from).toISOString(),
      p_to: new Date(to).toISOString(),
      ...(eventId ? { p_event_id: eventId } : {}),
    })
    .select("*")
    .neq("status", "draft");
}
