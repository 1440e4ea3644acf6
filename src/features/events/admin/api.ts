import { LIMITS } from "#domain/limits.ts";
import { cutText } from "#lib/cut-text.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { assertRows, AppError, unwrap } from "#platform/supabase/errors.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import { EVENT_COLUMNS } from "#domain/prefetched-pages.ts";
import type { ChurchEvent, EventStatus, RsvpState } from "../event.ts";
import type { PanelFilter } from "./event-filter.ts";
import { fieldsOf, rowOf, type EventFields } from "./schema.ts";
import type { ToldPerson } from "./told.ts";

/** Somebody on the list of a day: with an account, or a guest whom the office wrote down. */
export interface EventPerson {
  day: string;
  /** Of the account, or of the guest. */
  person: string;
  is_guest: boolean;
  name: string;
  email: string | null;
  /** Only of those who show theirs in the directory. */
  phone: string | null;
  /** How many come under the name. */
  party: number;
  state: RsvpState;
  arrived_at: string | null;
  created_at: string;
}

/** An event and who comes to it, by day. */
export interface EventDoor {
  event: ChurchEvent;
  people: EventPerson[];
}

/**
 * A page of all events: upcoming ones first, then past ones, latest first, unless the filter has another order. Throws
 * AppError.
 */
export async function listEvents(filter: PanelFilter, signal: AbortSignal): Promise<Page<ChurchEvent>> {
  return readPage<ChurchEvent>(matching(await db(), filter), filter.page, signal);
}

/** The event as it is now; null when it is gone. Throws AppError. */
export async function readEventRow(id: string): Promise<ChurchEvent | null> {
  const rows = unwrap(await (await db()).from("events").select(EVENT_COLUMNS).eq("id", id));
  return rows[0] ?? null;
}

/** Stores a new event under a key made here: a repeat changes nothing. Throws AppError. */
export async function createEvent(id: string, fields: EventFields): Promise<void> {
  const rows = (await db()).from("events");
  unwrap(await rows.upsert({ id, ...rowOf(fields) }, { onConflict: "id", ignoreDuplicates: true }));
}

/** Saves over `version`; null when the server has no row with it. Throws AppError. */
export async function saveEvent(
  { id, version }: Pick<ChurchEvent, "id" | "version">,
  fields: EventFields,
): Promise<ChurchEvent | null> {
  const update = (await db()).from("events").update(rowOf(fields));
  const rows = unwrap(await update.eq("id", id).eq("version", version).select(EVENT_COLUMNS));
  return rows[0] ?? null;
}

/** Publishes, cancels or takes back as it was seen; false when it was changed meanwhile. Throws AppError. */
export async function setStatus(
  { id, version }: Pick<ChurchEvent, "id" | "version">,
  status: EventStatus,
): Promise<boolean> {
  const update = (await db()).from("events").update({ status });
  return unwrap(await update.eq("id", id).eq("version", version).select("id")).length > 0;
}

/** The same event once more, as a draft. Throws AppError. */
export async function duplicateEvent(event: ChurchEvent): Promise<void> {
  const title = `${cutText(event.title, LIMITS.eventTitleMax - 10)} (copia)`;
  // The copy gets a new day, which would move the line it belongs to.
  await createEvent(crypto.randomUUID(), { ...fieldsOf(event), title, lineId: "", status: "draft" });
}

/** Deletes events for good, with their answers. Those that are already gone are no failure. Throws AppError. */
export async function deleteEvents(ids: readonly string[]): Promise<void> {
  unwrap(await (await db()).from("events").delete().in("id", ids));
}

/** How many answers wait for events that are still to come. Throws AppError. */
export async function countAnswers(ids: readonly string[], today: string): Promise<number> {
  const answer = await (
    await db()
  )
    .from("event_rsvps")
    .select("event_id", { count: "exact" })
    .in("event_id", ids)
    .eq("state", "going")
    .gte("day", today)
    .limit(1);
  unwrap(answer);
  return answer.count ?? 0;
}

/**
 * Answers to an event by those who are notified of its changes: of its only day, or of all its days to come. Throws
 * AppError.
 */
export async function listToldPeople(
  { id, recurrence, starts_at: start }: Pick<ChurchEvent, "id" | "recurrence" | "starts_at">,
  today: string,
): Promise<ToldPerson[]> {
  const answers = (await db()).from("event_rsvps").select("user_id, state").eq("event_id", id);
  return unwrap(
    await (recurrence === "none" ? answers.eq("day", start.slice(0, 10)) : answers.gte("day", today)),
  );
}

/** An event with who comes to it, by day. Throws AppError. */
export async function readDoor(eventId: string, signal: AbortSignal): Promise<EventDoor> {
  const client = await db();
  const [event, people] = await Promise.all([
    readEventRow(eventId),
    client.rpc("event_people", { p_event_id: eventId }).abortSignal(signal),
  ]);
  if (!event) throw new AppError("not-found", "event");
  return { event, people: assertRows(unwrap(people)) };
}

export interface NewGuest {
  /** Made here: a repeat changes nothing. */
  id: string;
  eventId: string;
  day: string;
  name: string;
  party: number;
}

/** Puts somebody without an account on the list of a day. Throws AppError: event_full, no_such_occurrence. */
export async function addGuest({ id, eventId, day, name, party }: NewGuest): Promise<void> {
  const guest = { p_id: id, p_event_id: eventId, p_day: day, p_name: name, p_party: party };
  unwrap(await (await db()).rpc("add_event_guest", guest));
}

/** Takes a guest off the list; one that is gone already is no failure. Throws AppError. */
export async function removeGuest(id: string): Promise<void> {
  unwrap(await (await db()).from("event_guests").delete().eq("id", id));
}

function matching(client: Rows, { status, search, sort }: PanelFilter) {
  const { column, descending } = sort ?? { column: "fecha", descending: false };
  const rows = search
    ? client.rpc("search_events", { p_words: search }, { count: "exact" }).select(EVENT_COLUMNS)
    : client.from("events").select(EVENT_COLUMNS, { count: "exact" });
  const ordered =
    column === "titulo"
      ? rows.order("title", { ascending: !descending })
      : rows
          .order("next_start", { ascending: !descending, nullsFirst: false })
          .order("starts_at", { ascending: false });
  const query = ordered.order("id");
  return status ? query.eq("status", status) : query;
}
