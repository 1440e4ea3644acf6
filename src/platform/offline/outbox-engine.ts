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
  const unrecorded = new Set<string>();
  const shown = createShownEntries();
  /** Whether the next round ignores the backoff of pending entries. */
  let isAwake = false;
  /** Next attempts during maintenance, in milliseconds, by owner. Super admins have none: they may write. */
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
    notRecorded: (id) => {
      unrecorded.add(id);
      return refresh();
    },
  });

  /** Stores a write of the current person and tries to send it now. Rejects only if it is not stored. */
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
      ...(ports.kindOf(kind)?.isUnasked?.(payload) && { unasked: true }),
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
   * Removes an entry for good, at the person's request only. If the server may have it, and its kind has
   * `withdraw`, it stays as `withdrawn` until that has succeeded; without `withdraw`, the kind's data is read
   * again. False when it is no longer here (sent, or discarded).
   */
  async function discard(id: string): Promise<boolean> {
    let isWithdrawn = false;
    let kindInDoubt: SendingKind | undefined;
    const queue = await ports.queue(currentOwner());
    shown.forget(id);
    const found = await queue.change(id, (entry) => {
      kindInDoubt = !entry.withdrawn && entry.inDoubt === true ? ports.kindOf(entry.kind) : undefined;
      isWithdrawn = kindInDoubt?.withdraw !== undefined;
      return isWithdrawn ? { ...asUntried(entry), withdrawn: true, revision: ports.newRevision() } : null;
    });
    await changed();
    if (isWithdrawn) void flush();
    else void kindInDoubt?.reread();
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
   * Flushes without backoff, since the network may be back or the page was just opened. A wait that the
   * server named and the time apart of a nameless entry still count. Never rejects.
   */
  async function wake(): Promise<void> {
    isAwake = true;
    await flush();
  }

  /** Flushes at the end of maintenance, as `wake` does, also the entries that it held. Never rejects. */
  async function resume(): Promise<void> {
    holds.clear();
    await wake();
  }

  /** Milliseconds for which maintenance still holds the entries of `owner`; 0 when it does not. */
  function heldMs(owner = currentOwner()): number {
    const wait = (holds.get(owner) ?? 0) - ports.now();
    // A longer wait means that the clock was set back.
    return wait > MAX_DELAY_MS ? 0 : Math.max(0, wait);
  }

  /** Publishes the current person's queue for the screen. Never rejects. */
  async function refresh(): Promise<void> {
    const owner = currentOwner();
    if (owner === VISITOR_OWNER && !ports.hasPendingVisitorEntry()) return ports.publish([]);
    const entries = await entriesWithEvicted(owner).catch(() => null);
    if (!entries || currentOwner() !== owner) return;
    ports.publish(asShown(entries));
  }

  /**
   * Entries of the queue. An entry that this window still shows, although the browser deleted it with the
   * store, is first put back as refused: the person decides.
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
        // The store takes nothing yet: this window shows them, and the next refresh tries again.
        return inOrder([...entries, ...evicted]);
      }
    }
  }

  /**
   * Entries as the screen shows them. One that waits behind a tried entry of its line, or for the end of
   * maintenance, counts as tried too.
   */
  function asShown(entries: OutboxEntry[]): OutboxEntry[] {
    /** Waiting lines, each with the time at which its nameless entry leaves; 0 without one. */
    const waiting = new Map<string, number>();
    return entries.map((entry) => {
      if (entry.state !== "pending") return entry;
      const line = lineOf(entry, ports.kindOf(entry.kind));
      const isTried = entry.attempts > 0 || unrecorded.has(entry.id) || waiting.has(line) || heldMs() > 0;
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
    const found = await queue.change(id, (entry) => asUntried(edit(entry)));
    await changed();
    void flush();
    return found;
  }

  function asUntried(entry: OutboxEntry): OutboxEntry {
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
    unrecorded.clear();
    const waits: number[] = [];
    for (const owner of sendingOwners()) {
      const left = await sendDueOf(owner, woken, lost);
      if (left.length > 0)
        waits.push(heldMs(owner) || Math.min(...left.map((entry) => dueInMs(entry, ports.now()))));
    }
    ports.held(heldMs() > 0);
    // The throttled updates may not have shown the latest entry.
    if (progress.cancel()) await changed();
    if (waits.length > 0) ports.schedule(Math.min(...waits), () => void flush());
  }

  async function entriesIn(queue: OutboxTable): Promise<OutboxEntry[]> {
    return inOrder((await queue.list()).map(parseEntryOrQuarantine));
  }

  return { enqueue, enqueueFor, amend, retry, discard, flush, wake, resume, refresh };
}
