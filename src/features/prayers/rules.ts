import type { Delivery } from "#lib/delivery.ts";
import { addDays } from "#lib/wall-time.ts";
import { deliveryState } from "#platform/offline/delivery.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { prayerMarkEntryId, type PrayerUpdatePayload } from "./payload.ts";
import type { Prayer } from "./prayer.ts";
import { BLANK, fieldsOf, rowOf, type PrayerFields } from "./schema.ts";

/** How a request stands, for its author and for everybody. */
export type PrayerState = "waiting" | "rejected" | "answered" | "expired" | "open";

/**
 * The state of a request at a moment (in milliseconds): a decision that its author must know comes before an expiry.
 */
export function stateOf(
  { status, answered_at: answered, expires_at: ends }: Pick<Prayer, "status" | "answered_at" | "expires_at">,
  now: number,
): PrayerState {
  if (status === "pending") return "waiting";
  if (status === "rejected") return "rejected";
  if (answered !== null) return "answered";
  return Date.parse(ends) <= now ? "expired" : "open";
}

/** A day on which this person prayed for a request. */
export interface PrayerMark {
  request_id: string;
  day: string;
}

/** Whether the server knows that somebody has prayed for a request on `day`. */
export function isStored(requestId: string, day: string, stored: readonly PrayerMark[]): boolean {
  return stored.some((mark) => mark.request_id === requestId && mark.day === day);
}

/** This device's pending mark of a prayer for a request on `day`. */
export function waitingMark<Entry extends Pick<OutboxEntry, "id">>(
  requestId: string,
  day: string,
  entries: readonly Entry[],
): Entry | undefined {
  const id = prayerMarkEntryId({ requestId, day });
  return entries.find((entry) => entry.id === id);
}

/** The first day whose marks a screen needs: around midnight yesterday's still count. */
export function firstDayOfMarks(today: string): string {
  return addDays(today, -1);
}

/** A member's text, with its delivery and the server's reason for a refusal. */
export interface Written {
  delivery: Delivery;
  problem: string | undefined;
  /** When it leaves, if it waits apart from what else was written. */
  note?: string | undefined;
  /** It was sent, and its answer has not arrived. */
  inDoubt?: boolean;
}

/** One's own request on the screen, wherever it is kept. */
export type ShownPrayer = Prayer & Written;

/**
 * Pending requests, newest first, then the server's; one that is in both (its answer is just arriving) is shown once.
 */
export function shownPrayers(stored: readonly Prayer[], entries: readonly OutboxEntry[]): ShownPrayer[] {
  const known = new Set(stored.map(({ id }) => id));
  const waiting = entries.filter(({ id, payload }) => !known.has(id) && hasWords(payload)).map(unsent);
  return [
    ...waiting.toReversed(),
    ...stored.map((prayer) => ({ ...prayer, delivery: "stored" as const, problem: undefined })),
  ];
}

/** Enough to be shown; what is sent is checked whole. */
function hasWords(payload: unknown): boolean {
  return typeof (payload as Partial<PrayerFields> | null)?.content === "string";
}

function unsent(entry: OutboxEntry): ShownPrayer {
  const fields = { ...BLANK, ...(entry.payload as Partial<PrayerFields>) };
  const { is_anonymous: isAnonymous, ...row } = rowOf(fields);
  const at = new Date(entry.createdAt).toISOString();
  return {
    ...row,
    id: entry.id,
    shown_name: isAnonymous ? null : "Tú",
    status: "pending",
    rejection_reason: null,
    expires_at: at,
    answered_at: null,
    prayed_count: 0,
    version: 0,
    created_at: at,
    ...deliveryState(entry),
  };
}

/** The values of an edit that has not reached the server; null for a damaged one. */
export function editedFields(entry: OutboxEntry | undefined): PrayerFields | null {
  if (!hasWords(entry?.payload)) return null;
  const { content, visibility, anonymous, urgent } = {
    ...BLANK,
    ...(entry?.payload as Partial<PrayerFields>),
  };
  return { content, visibility, anonymous, urgent };
}

/** Whether a stored request says what the form does. */
export function saysSame(stored: Prayer, fields: PrayerFields): boolean {
  const known = fieldsOf(stored);
  return (Object.keys(known) as (keyof PrayerFields)[]).every((name) => known[name] === fields[name]);
}

/** Updates of a request that wait on this device, oldest first, without those the server has. */
export function unsentUpdates(
  requestId: string,
  stored: readonly { id: string }[],
  entries: readonly OutboxEntry[],
): (Written & { id: string; content: string })[] {
  const known = new Set(stored.map(({ id }) => id));
  return entries.flatMap((entry) => {
    const { requestId: of, content } = (entry.payload ?? {}) as Partial<PrayerUpdatePayload>;
    if (of !== requestId || content === undefined || known.has(entry.id)) return [];
    return [{ id: entry.id, content, ...deliveryState(entry) }];
  });
}

/**
 * Whether the pastoral team has something to decide: what was written for the team alone it has read, and there is no wall to
 * keep it from.
 */
export function isDecidable({ visibility }: Pick<Prayer, "visibility">, status: Prayer["status"]): boolean {
  return visibility !== "pastores" || status !== "approved";
}
