import { AppError } from "#platform/supabase/errors.ts";
import {
  backoffMs,
  dueInMs,
  inOrder,
  isUnasked,
  parseEntryOrQuarantine,
  VISITOR_OWNER,
  type OutboxEntry,
} from "./outbox-entry.ts";
import { outcomeOf } from "./outbox-outcome.ts";
import type { OutboxPorts, SendingKind } from "./outbox-ports.ts";
import { OwnerSignedOutError, type SendContext } from "./outbox-sender.ts";
import type { OutboxTable } from "./outbox-table.ts";

/** A request that has not ended after this long is given up and repeated later. */
export const SEND_TIMEOUT_MS = 30_000;

/**
 * A round begins no entry after this, in milliseconds: with its last request it must end before other tabs
 * take the sender for frozen (60 s, only-sender.ts).
 */
const ROUND_MS = 20_000;

/** Shortest time that a nameless entry waits apart, in milliseconds; the longest is 2.5 times that. */
const APART_MS = 120_000;

interface RoundHooks {
  /** Whether the queue of `owner` is that of the person at this screen. */
  isHere: (owner: string) => boolean;
  /** An entry was tried or put apart: the screen may show something else. */
  progressed: () => void;
  /** The server has this entry. */
  arrived: (id: string) => void;
  /** The site is read-only for `owner`: nothing of theirs is sent for `ms`. */
  hold: (owner: string, ms: number) => void;
  /** Whether `hold` still applies. */
  isHeld: (owner: string) => boolean;
  /** An attempt failed, and the store could not record it. */
  notRecorded: (id: string) => Promise<void>;
}

/** The line in which an entry waits: entries of one line are sent one after the other, all others are independent. */
export function lineOf({ kind, id, payload }: OutboxEntry, known: SendingKind | undefined): string {
  const line = known?.lineOf?.(payload) ?? null;
  return line === null ? id : `${kind}:${line}`;
}

/** The rounds of one tab: each sends the entries of one person that are due. */
export function createRound(ports: OutboxPorts, hooks: RoundHooks) {
  /** Times of this tab's last attempt at each entry, in milliseconds; dropped after ROUND_MS. */
  const triedAt = new Map<string, number>();

  /**
   * Sends the due entries of `owner` in the order of writing. Nameless entries come last, at most one a round
   * and minutes after any other entry: a named entry that arrives at the same time would give the author
   * away. Maintenance ends the round. Returns the entries left for later, of a blocked line at least the
   * first; an empty list when the owner has signed out or another tab has taken over.
   */
  async function sendDueOf(owner: string, isAwake: boolean, lost: AbortSignal): Promise<OutboxEntry[]> {
    const queue = await ports.queue(owner);
    const waiting = namelessLast(
      inOrder((await queue.list()).map(parseEntryOrQuarantine)).filter(isToBeSent),
    );
    if (hooks.isHeld(owner)) return waiting;
    const left: OutboxEntry[] = [];
    /** Lines whose first entry was not sent: the others wait behind it. */
    const blocked = new Set<string>();
    const began = ports.now();
    for (const [at, { id }] of waiting.entries()) {
      // The owner is checked again before each entry: nothing is ever sent in the name of the next person.
      if (lost.aborted || (owner !== VISITOR_OWNER && ports.owner() !== owner)) return [];
      if (ports.now() - began > ROUND_MS) return [...left, ...waiting.slice(at)];
      const entry = await freshest(queue, id);
      if (!entry || blocked.has(lineOf(entry, ports.kindOf(entry.kind)))) continue;
      if (dueInMs(entry, ports.now(), isAwake) === 0 && isTooNear(entry)) {
        left.push(await putApart(owner, queue, entry));
        blocked.add(lineOf(entry, ports.kindOf(entry.kind)));
        hooks.progressed();
        continue;
      }
      const isDue = dueInMs(entry, ports.now(), isAwake) === 0;
      if (isDue) triedAt.set(id, ports.now());
      const unsent = isDue ? await send(owner, queue, entry, { isAwake, lost }) : entry;
      if (unsent === "away") return [];
      if (isDue) hooks.progressed();
      if (hooks.isHeld(owner)) return [...left, ...waiting.slice(at)];
      if (!unsent) continue;
      blocked.add(lineOf(unsent, ports.kindOf(unsent.kind)));
      left.push(unsent);
    }
    return left;
  }

  function isNameless({ kind, payload }: OutboxEntry): boolean {
    return ports.kindOf(kind)?.isNameless?.(payload) === true;
  }

  function namelessLast(entries: OutboxEntry[]): OutboxEntry[] {
    return [...entries.filter((entry) => !isNameless(entry)), ...entries.filter(isNameless)];
  }

  /** Whether an entry is nameless, and this tab tried another entry less than ROUND_MS ago. */
  function isTooNear(entry: OutboxEntry): boolean {
    for (const [id, at] of triedAt) if (Math.abs(ports.now() - at) > ROUND_MS) triedAt.delete(id);
    return isNameless(entry) && [...triedAt.keys()].some((id) => id !== entry.id);
  }

  /** Makes an entry wait some minutes; a returning network does not shorten them. */
  async function putApart(owner: string, queue: OutboxTable, entry: OutboxEntry): Promise<OutboxEntry> {
    const notBefore = ports.now() + Math.round(APART_MS * (1 + 1.5 * ports.random()));
    const apart = { ...entry, attempts: Math.max(1, entry.attempts), notBefore, apartUntil: notBefore };
    await queue.change(entry.id, (stored) => (stored.revision === entry.revision ? apart : stored));
    // Without network nobody knows when it leaves.
    if (entry.apartUntil === undefined && !ports.isOffline() && hooks.isHere(owner))
      ports.kindOf(entry.kind)?.waitsApart?.(notBefore);
    return apart;
  }

  /** The entry as it is now: it may have been changed, sent or discarded since the round began. */
  async function freshest(queue: OutboxTable, id: string): Promise<OutboxEntry | null> {
    const row = await queue.get(id);
    const entry = row && parseEntryOrQuarantine(row);
    return entry && isToBeSent(entry) ? entry : null;
  }

  function isToBeSent({ state, kind, withdrawn }: OutboxEntry): boolean {
    const known = ports.kindOf(kind);
    return state === "pending" && (withdrawn ? known?.withdraw : known?.send) !== undefined;
  }

  /** Returns the entry if it still waits, null if sent, refused or removed, "away" once its owner left. */
  async function send(
    owner: string,
    queue: OutboxTable,
    entry: OutboxEntry,
    { isAwake, lost }: { isAwake: boolean; lost: AbortSignal },
  ): Promise<OutboxEntry | null | "away"> {
    const isSame = (stored: OutboxEntry) => stored.revision === entry.revision;
    // From here on only the server knows whether it has the entry, which is sent even if the store cannot be
    // written.
    const inDoubt = entry.inDoubt === true || !ports.isOffline();
    const marking = queue.change(entry.id, (stored) => (isSame(stored) ? { ...stored, inDoubt } : stored));
    if (!(await marking.catch(() => true))) return null;
    try {
      await attempt(owner, entry, lost);
      hooks.arrived(entry.id);
      // A newer choice made meanwhile has another revision: it stays for the next round.
      await queue.change(entry.id, (stored) => (isSame(stored) ? null : stored));
      return null;
    } catch (error) {
      if (error instanceof OwnerSignedOutError) return "away";
      const next = afterFailure(owner, { entry, inDoubt }, error, isAwake);
      try {
        await queue.change(entry.id, (stored) => (isSame(stored) ? next : stored));
      } catch (unwritable) {
        await hooks.notRecorded(entry.id);
        throw unwritable;
      }
      return next?.state === "pending" ? next : null;
    }
  }

  async function attempt(owner: string, entry: OutboxEntry, lost: AbortSignal): Promise<void> {
    const limit = new AbortController();
    const giveUp = () => limit.abort();
    const tooLate = new Promise<never>((_, reject) => {
      limit.signal.addEventListener("abort", () => reject(new AppError("network", "timeout")));
    });
    const timer = setTimeout(giveUp, SEND_TIMEOUT_MS);
    lost.addEventListener("abort", giveUp);
    const { kind, id, payload, place, withdrawn, createdAt } = entry;
    // Negative when the clock was set back meanwhile.
    const age = Math.max(0, Math.floor((ports.now() - createdAt) / 1_000));
    const context: SendContext = { owner, signal: limit.signal, place, age, show: showingTo(owner) };
    try {
      const known = ports.kindOf(kind);
      const work = withdrawn ? known?.withdraw?.(id, context) : known?.send(payload, id, context);
      await Promise.race([work, tooLate]);
    } finally {
      clearTimeout(timer);
      lost.removeEventListener("abort", giveUp);
    }
  }

  function showingTo(owner: string): SendContext["show"] {
    return async (work) => {
      if (hooks.isHere(owner)) await work();
    };
  }

  /** The entry after a failed attempt; null for one that goes. */
  function afterFailure(
    owner: string,
    { entry, inDoubt }: { entry: OutboxEntry; inDoubt: boolean },
    error: unknown,
    isAwake: boolean,
  ): OutboxEntry | null {
    const kind = ports.kindOf(entry.kind);
    const outcome = outcomeOf(error, kind?.refusals);
    // A wake-up resets the backoff: earlier failures, perhaps offline, do not count.
    const attempts = (isAwake ? Math.min(entry.attempts, 1) : entry.attempts) + 1;
    // The server did not store this attempt, but perhaps an earlier one: `inDoubt` keeps its old value.
    if (!outcome.again) {
      ports.refused(error);
      // The person never saw it, so there is nothing for them to decide.
      if (isUnasked(entry, kind)) return null;
      return { ...entry, attempts, state: "refused", problem: outcome.problem };
    }
    if ("holdMs" in outcome) {
      hooks.hold(owner, outcome.holdMs);
      // Here, too, `inDoubt` keeps its old value: during maintenance the server stores nothing.
      return { ...entry, attempts: Math.max(1, entry.attempts) };
    }
    const now = ports.now();
    return {
      ...entry,
      attempts,
      inDoubt,
      nextAttemptAt: now + backoffMs(attempts, ports.random()),
      ...(outcome.waitMs !== null && { notBefore: now + outcome.waitMs }),
    };
  }

  return { sendDueOf };
}
