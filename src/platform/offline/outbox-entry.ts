/** Owner of writes made here while nobody was signed in. They are sent as a visitor's, even if somebody signed in. */
export const VISITOR_OWNER = "visitor";

/**
 * Place of an entry in the order of writing: the store that numbered it, and its number. Later writes have higher
 * numbers.
 */
export interface OutboxPlace {
  writer: string;
  number: number;
}

/** One write that waits. `id` is the client-made key of the row, so sending it twice stores it once. */
export interface OutboxEntry {
  id: string;
  /** Name of an `OutboxKind`. */
  kind: string;
  payload: unknown;
  /** Changes with the payload: a sent entry is removed only if its revision is still the stored one. */
  revision: string;
  createdAt: number;
  attempts: number;
  nextAttemptAt: number;
  /** The server asked to wait until then; not even a returning network makes it earlier. */
  notBefore?: number;
  /** Moment until which a nameless entry waits, so that nobody relates it to the person's other entries. */
  apartUntil?: number;
  /** `refused` entries stay visible under "No enviados" until the person retries or discards them. */
  state: "pending" | "refused";
  /** Why it was refused, as a Spanish sentence. */
  problem?: string;
  /** Set by the store when the entry is stored. */
  place?: OutboxPlace;
  /** It has been sent, and the server's answer has not arrived. */
  inDoubt?: boolean;
  /** The page wrote it, without an act of the person. Stored, because a visitor's page may have no kinds to ask. */
  unasked?: boolean;
  /** The person discarded it while it was in doubt: the server is asked first, as its kind says in `ifArrived`. */
  withdrawn?: boolean;
}

/** The part of an entry's kind that says whether the page wrote it by itself. */
interface UnaskedKind {
  isUnasked?: (payload: unknown) => boolean;
}

/** Whether the page wrote an entry by itself. Only its kind says so of an entry that an older build stored. */
export function isUnasked({ unasked, payload }: OutboxEntry, kind?: UnaskedKind): boolean {
  return unasked ?? kind?.isUnasked?.(payload) ?? false;
}

/** Entries to show, count and ask about: all except pending ones that the page wrote by itself. */
export function listedEntries(
  entries: readonly OutboxEntry[],
  kindOf?: (name: string) => UnaskedKind | undefined,
): OutboxEntry[] {
  return entries.filter((entry) => entry.state !== "pending" || !isUnasked(entry, kindOf?.(entry.kind)));
}

const BASE_DELAY_MS = 2_000;
export const MAX_DELAY_MS = 300_000;

/** Waiting time before attempt `attempts + 1`: doubles from 2 s up to 5 min, with ±20 % of jitter from `random` (0..1). */
export function backoffMs(attempts: number, random: number): number {
  const delay = Math.min(BASE_DELAY_MS * 2 ** Math.max(0, attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (0.8 + 0.4 * random));
}

/**
 * Milliseconds until an entry may be sent, 0 when it is due. After a wake-up (by the network, a start) only the server's
 * wait counts. A wait longer than the maximum means that the clock was set back: the entry is due.
 */
export function dueInMs(entry: OutboxEntry, now: number, isAwake = false): number {
  const backoff = isAwake ? 0 : within(backoffMs(entry.attempts, 1), entry.nextAttemptAt - now);
  return Math.max(backoff, within(MAX_DELAY_MS, (entry.notBefore ?? 0) - now));
}

/** When an entry leaves that waits apart from the person's other entries; undefined for any other. */
export function leavesApartAt(
  { state, apartUntil }: Pick<OutboxEntry, "state" | "apartUntil">,
  now: number,
): number | undefined {
  const waits = state === "pending" && within(MAX_DELAY_MS, (apartUntil ?? 0) - now) > 0;
  return waits ? apartUntil : undefined;
}

function within(longest: number, wait: number): number {
  return wait > longest ? 0 : Math.max(0, wait);
}

/** The order in which entries were made, which is the order in which they are sent. The clock has no say in it. */
export function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted(
    (a, b) => (a.place?.number ?? 0) - (b.place?.number ?? 0) || a.id.localeCompare(b.id),
  );
}

/**
 * A row of the local store as an entry. A damaged one is neither sent nor dropped: it is listed under "No enviados",
 * where the rest of its text can be read.
 */
export function parseEntryOrQuarantine(row: OutboxEntry): OutboxEntry {
  const { id, kind, payload, createdAt, attempts, nextAttemptAt, revision, state }: Partial<OutboxEntry> =
    row;
  const whole =
    typeof kind === "string" &&
    typeof revision === "string" &&
    [createdAt, attempts, nextAttemptAt].every((number) => typeof number === "number") &&
    (state === "pending" || state === "refused");
  if (whole) return row;
  return {
    id: String(id),
    kind: kind ?? "comment",
    payload,
    revision: "damaged",
    createdAt: typeof createdAt === "number" ? createdAt : 0,
    attempts: 0,
    nextAttemptAt: 0,
    state: "refused",
    problem: "Este envío se dañó en tu dispositivo. Copia su texto y escríbelo de nuevo.",
  };
}
