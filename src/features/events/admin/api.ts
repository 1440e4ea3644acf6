import { LIMITS } from "#domain/limits.ts";
import { cutText } from "#lib/cut-text.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/page.ts";
import { EVENT_COLUMNS } from "#domain/prefetched-pages.ts";
import type { ChurchEvent, EventStatus, RsvpState } from "../event.ts";
import type { PanelFilter } from "./event-filter.ts";
import { fieldsOf, rowOf, type EventFields } from "./schema.ts";

/** Somebody who answered. */
export interface EventPerson {
  day: string;
  user_id: string;
  name: string;
  email: string | null;
  state: RsvpState;
  created_at: string;
}

/**
 * A page of all events: coming ones first, then past ones, latest first, unless `filter` has another order. Throws
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
  await createEvent(crypto.randomUUID(), { ...fieldsOf(event), title, status: "draft" });
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

/** Answers to an event, by day. Throws AppError. */
export async function listPeople(eventId: string, signal: AbortSignal): Promise<EventPerson[]> {
  const query = (await db()).rpc("event_people", { p_event_id: eventId }).abortSignal(signal);
  return unwrap(await query);
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
