/** Writes that may wait for the network. Each names the sender registered in app/outbox-senders.ts. */
export type OutboxKind =
  | "comment"
  | "reaction"
  | "notification-read"
  | "testimonial"
  | "donation"
  | "rsvp"
  | "session-mark"
  | "contact";

/** Owner of what was written here while nobody was signed in. It is sent as a visitor's, whoever is signed in by then. */
export const VISITOR_OWNER = "visitor";

/** What a visitor may write; everything else needs an account. */
export const VISITOR_KINDS: ReadonlySet<OutboxKind> = new Set<OutboxKind>(["contact"]);

/** One write that waits. `id` is the client-made key of the row, so sending it twice stores it once. */
export interface OutboxEntry {
  id: string;
  kind: OutboxKind;
  payload: unknown;
  /** Changes with the payload: what was sent is only taken out if it is still what is kept. */
  revision: string;
  createdAt: number;
  attempts: number;
  nextAttemptAt: number;
  /** The server asked to wait until then; not even a returning network makes it earlier. */
  notBefore?: number;
  /** `refused` entries stay visible under "No enviados" until the person retries or discards them. */
  state: "pending" | "refused";
  /** Why it was refused, as a Spanish sentence. */
  problem?: string;
}

const BASE_DELAY_MS = 2_000;
export const MAX_DELAY_MS = 300_000;

/** Waiting time before attempt `attempts + 1`: doubles from 2 s up to 5 min, with ±20 % of jitter from `random` (0..1). */
export function backoffMs(attempts: number, random: number): number {
  const delay = Math.min(BASE_DELAY_MS * 2 ** Math.max(0, attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (0.8 + 0.4 * random));
}

/** Milliseconds until an entry may be sent, 0 when it is due. A clock that jumped back does not hold it for years. */
export function dueInMs(entry: OutboxEntry, now: number): number {
  const wait = Math.max(entry.nextAttemptAt, entry.notBefore ?? 0) - now;
  return wait > 2 * MAX_DELAY_MS ? 0 : Math.max(0, wait);
}

/** The order in which entries were made, which is the order in which they are sent. */
export function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id));
}

/**
 * A row of the local store as an entry. One that some fault has damaged is not sent and not dropped:
 * it stands under "No enviados", where whatever is left of its text can be read.
 */
export function mendEntry(row: OutboxEntry): OutboxEntry {
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
