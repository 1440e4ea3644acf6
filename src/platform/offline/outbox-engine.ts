import { AppError } from "#platform/supabase/errors.ts";
import { createShownEntries, deliberateDeletions } from "./evicted-entries.ts";
import { throttle } from "./throttle.ts";
import {
  dueInMs,
  inOrder,
  MAX_DELAY_MS,
  parseEntryOrQuarantine,
  VISITOR_OWNER,
  type OutboxEntry,
} from "./outbox-entry.ts";
import type { OutboxPorts, SendingKind } from "./outbox-ports.ts";
import { createRound, lineOf } from "./outbox-round.ts";
import type { OutboxTable } from "./outbox-table.ts";

/** Shortest time between two updates of the screen while a round sends many entries, in milliseconds. */
const PROGRESS_MS = 100;

/** Time over which the phones spread their first sending after maintenance, in milliseconds. */
const HOLD_SPREAD_MS = 20_000;

export type OutboxEngine = ReturnType<typeof createOutbox>;

/**
 * The outbox: keeps writes until the server has them, and refused ones until the person decides. Each person has a
 * queue, which only their own session sends. Visitors of this device share one, which is sent with any session or none.
 */
export function createOutbox(ports: OutboxPorts) {
  /** Ids of entries with a failed attempt that the store could not record. */
  const triedInVain = new Set<string>();
  const shown = createShownEntries();
  /** Whether the next round ignores the backoff of pending entries. */
  let isAwake = false;
  /** Moment of the next attempt in maintenance, by owner. A super admin is not held. */
  const holds = new Map<string, number>();
  const progress = throttle(PROGRESS_MS, () => void changed());
  const { sendDueOf } = createRound(ports, {
    isHere: (owner) => currentOwner() === owner,
    progressed: progress.call,
    arrived: shown.forget,
    hold: (owner, ms) => {
      // A random part, so that not every phone sends in the same second.
      const wait = Math.min(ms + Math.round(HOLD_SPREAD_MS * ports.random()), MAX_DELAY_MS);
      holds.set(owner, ports.now() + wait);
      ports.held(heldMs() > 0);
    },
    isHeld: (owner) => heldMs(owner) > 0,
    notNoted: (id) => {
      triedInVain.add(id);
      return refresh();
    },
  });

  /** Stores a write of the present person and tries to send it now. Rejects only when it could not even be stored. */
  function enqueue(kind: string, id: string, payload: unknown): Promise<void> {
    return enqueueFor(currentOwner(), kind, id, payload);
  }

  /** Stores a write for `owner`; if they have signed out since, it waits until they return. */
  async function enqueueFor(owner: string, kind: string, id: string, payload: unknown): Promise<void> {
    if (owner === VISITOR_OWNER && !ports.kindOf(kind)?.allowsVisitor)
      throw new AppError("denied", "visitor");
    await ports.keep(owner, {
      id,
      kind,
      payload,
      revision: ports.newRevision(),
      createdAt: ports.now(),
      attempts: 0,
      nextAttemptAt: 0,
      state: "pending",
    });
    await changed();
    void flush();
  }

  /** Replaces the payload of an unsent entry and tries again; false when it is no longer here (sent, or discarded). */
  function amend(id: string, payload: unknown): Promise<boolean> {
    return requeue(id, (entry) => ({ ...entry, payload, revision: ports.newRevision() }));
  }

  /** Puts a refused entry back in the queue and tries again; false when it is no longer here. */
  function retry(id: string): Promise<boolean> {
    return requeue(id, (entry) => entry);
  }

  /**
   * Removes an entry for good, at the person's request only. If it may have arrived: with `withdraw` it stays as
   * `withdrawn` until the server was asked; without, the kind's lists are read again. False when it is no longer here: it
   * was sent.
   */
  async function discard(id: string): Promise<boolean> {
    let isWithdrawn = false;
    let doubted: SendingKind | undefined;
    const queue = await ports.queue(currentOwner());
    shown.forget(id);
    const found = await queue.change(id, (entry) => {
      doubted = !entry.withdrawn && entry.inDoubt === true ? ports.kindOf(entry.kind) : undefined;
      isWithdrawn = doubted?.withdraw !== undefined;
      return isWithdrawn ? { ...afresh(entry), withdrawn: true, revision: ports.newRevision() } : null;
    });
    await changed();
    if (isWithdrawn) void flush();
    else void doubted?.reread();
    return found;
  }

  /** Sends the entries that are due, after the round of another tab if one is running. Never rejects. */
  async function flush(): Promise<void> {
    if (sendingOwners().length === 0) return;
    try {
      await ports.withLock(sendDue);
    } catch {
      // The store was closed meanwhile (sign-out, another tab's upgrade) or did not answer.
      ports.schedule(MAX_DELAY_MS, () => void flush());
    }
  }

  /**
   * For a network that is back, or a site just opened: pending entries are due at once, and their backoff is reset.
   * Never rejects.
   */
  async function wake(): Promise<void> {
    isAwake = true;
    await flush();
  }

  /** For the end of maintenance: entries that waited for it are due at once. Never rejects. */
  async function resume(): Promise<void> {
    holds.clear();
    await wake();
  }

  /** Milliseconds until the next attempt after a refusal by maintenance; 0 without one. */
  function heldMs(owner = currentOwner()): number {
    const wait = (holds.get(owner) ?? 0) - ports.now();
    // A longer wait means that the clock was set back.
    return wait > MAX_DELAY_MS ? 0 : Math.max(0, wait);
  }

  /** Reads the present person's queue for the screen. Never rejects. */
  async function refresh(): Promise<void> {
    const owner = currentOwner();
    if (owner === VISITOR_OWNER && !ports.hasPendingVisitorEntry()) return ports.publish([]);
    const entries = await entriesWithEvicted(owner).catch(() => null);
    if (!entries || currentOwner() !== owner) return;
    ports.publish(asShown(entries));
  }

  /**
   * Entries of the queue. Those that this window shows and that the browser deleted with the store are first put back,
   * as refused, so that the person decides.
   */
  async function entriesWithEvicted(owner: string): Promise<OutboxEntry[]> {
    for (let isPutBack = false; ;) {
      const deletions = deliberateDeletions();
      const queue = await ports.queue(owner);
      const entries = await entriesIn(queue);
      // A sign-out deleted the store meanwhile, and these entries with it.
      if (deletions !== deliberateDeletions()) continue;
      const evicted = await shown.takeEvicted(owner, queue, entries);
      if (deletions !== deliberateDeletions()) continue;
      if (evicted.length === 0 || isPutBack) return entries;
      try {
        for (const entry of evicted) await ports.keep(owner, entry);
        isPutBack = true;
      } catch {
        // Only this window has them: the next reading puts them back.
        return inOrder([...entries, ...evicted]);
      }
    }
  }

  /** Entries as the screen shows them: one that waits behind a failed entry of its line shows as failed too. */
  function asShown(entries: OutboxEntry[]): OutboxEntry[] {
    /** Lines that wait, each with the moment at which its nameless entry leaves; 0 without one. */
    const waiting = new Map<string, number>();
    return entries.map((entry) => {
      if (entry.state !== "pending") return entry;
      const line = lineOf(entry, ports.kindOf(entry.kind));
      const isTried = entry.attempts > 0 || triedInVain.has(entry.id) || waiting.has(line) || heldMs() > 0;
      if (!isTried) return entry;
      const apartUntil = Math.max(entry.apartUntil ?? 0, waiting.get(line) ?? 0);
      waiting.set(line, apartUntil);
      return { ...entry, attempts: Math.max(1, entry.attempts), ...(apartUntil > 0 && { apartUntil }) };
    });
  }

  async function changed(): Promise<void> {
    await refresh();
    ports.broadcast();
  }

  async function requeue(id: string, edit: (entry: OutboxEntry) => OutboxEntry): Promise<boolean> {
    const queue = await ports.queue(currentOwner());
    const found = await queue.change(id, (entry) => afresh(edit(entry)));
    await changed();
    void flush();
    return found;
  }

  function afresh(entry: OutboxEntry): OutboxEntry {
    const { problem: _, ...rest } = entry;
    return { ...rest, state: "pending", attempts: 0, nextAttemptAt: 0 };
  }

  /** Owner of the queue for a write from this screen. */
  function currentOwner(): string {
    return ports.owner() ?? VISITOR_OWNER;
  }

  function sendingOwners(): string[] {
    const owner = ports.owner();
    return [...(owner === null ? [] : [owner]), ...(ports.hasPendingVisitorEntry() ? [VISITOR_OWNER] : [])];
  }

  async function sendDue(lost: AbortSignal): Promise<void> {
    const woken = isAwake;
    isAwake = false;
    triedInVain.clear();
    const waits: number[] = [];
    for (const owner of sendingOwners()) {
      const left = await sendDueOf(owner, woken, lost);
      if (left.length > 0)
        waits.push(heldMs(owner) || Math.min(...left.map((entry) => dueInMs(entry, ports.now()))));
    }
    ports.held(heldMs() > 0);
    if (progress.cancel()) await changed();
    if (waits.length > 0) ports.schedule(Math.min(...waits), () => void flush());
  }

  async function entriesIn(queue: OutboxTable): Promise<OutboxEntry[]> {
    return inOrder((await queue.list()).map(parseEntryOrQuarantine));
  }

  return { enqueue, enqueueFor, amend, retry, discard, flush, wake, resume, refresh };
}
