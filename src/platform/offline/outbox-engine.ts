import { AppError } from "#platform/supabase/errors.ts";
import {
  backoffMs,
  dueInMs,
  inOrder,
  MAX_DELAY_MS,
  mendEntry,
  VISITOR_KINDS,
  VISITOR_OWNER,
  type OutboxEntry,
  type OutboxKind,
} from "./outbox-entry.ts";
import { outcomeOf } from "./outbox-outcome.ts";
import type { Table } from "./table.ts";

/** A request that has not ended after this long is given up and repeated later. */
export const SEND_TIMEOUT_MS = 30_000;

/** Whose write it is and until when it may take; `signal` ends the request. */
export interface Sending {
  owner: string;
  signal: AbortSignal;
}

/** What a sender needs to know beside the payload. */
export interface SendContext extends Sending {
  /** Runs `work`, which shows what came of the write, unless its owner has left this screen meanwhile. */
  show: (work: () => unknown) => Promise<void>;
}

/** Sends one payload; resolves only when the server has the row. Throws AppError otherwise. */
export type OutboxSender = (payload: unknown, entryId: string, context: SendContext) => Promise<void>;

/** Thrown by a sender when `owner` is no longer signed in: the write waits for them, it is not refused. */
export class OwnerAway extends Error {}

/** What the outbox stands on. Real ones are in outbox.ts; tests bring a clock and a store of their own. */
export interface OutboxPorts {
  /** Who is signed in, null for visitors. */
  owner: () => string | null;
  /** Whether something may wait in the queue of this device's visitor; false spares opening it. */
  visitorWaits: () => boolean;
  queue: (owner: string) => Promise<Table<OutboxEntry>>;
  /** Keeps an entry, making room for it if need be. */
  keep: (owner: string, entry: OutboxEntry) => Promise<void>;
  senderOf: (kind: OutboxKind) => OutboxSender | undefined;
  /** Runs `work` while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the screen of this tab what waits. */
  show: (entries: OutboxEntry[]) => void;
  /** Tells the other tabs to read the queue again. */
  tell: () => void;
  /** Calls `work` after `ms`, instead of what an earlier call had planned. */
  later: (ms: number, work: () => void) => void;
  now: () => number;
  random: () => number;
  newRevision: () => string;
}

export type OutboxEngine = ReturnType<typeof createOutbox>;

/**
 * The outbox (DESIGN 8): keeps writes until the server has them, refused ones until the person decides. Each person has a
 * queue, which only their own session sends; so has the visitor of this device, whose queue goes whoever is signed in.
 */
export function createOutbox(ports: OutboxPorts) {
  /** Entries that were tried in vain, of which a store that cannot be written knows nothing. */
  const triedInVain = new Set<string>();

  /** Keeps a write of whoever is here and tries to send it now. Rejects only when it could not even be kept. */
  function enqueue(kind: OutboxKind, id: string, payload: unknown): Promise<void> {
    return enqueueFor(here(), kind, id, payload);
  }

  /** Keeps a write of `owner`, who may have left since they made it: then it waits for them. */
  async function enqueueFor(owner: string, kind: OutboxKind, id: string, payload: unknown): Promise<void> {
    if (owner === VISITOR_OWNER && !VISITOR_KINDS.has(kind)) throw new AppError("denied", "visitor");
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

  /** Replaces what an unsent entry says and tries again; false when it is no longer here (sent, or discarded). */
  function amend(id: string, payload: unknown): Promise<boolean> {
    return requeue(id, (entry) => ({ ...entry, payload, revision: ports.newRevision() }));
  }

  /** Puts a refused entry back in the queue and tries again; false when it is no longer here. */
  function retry(id: string): Promise<boolean> {
    return requeue(id, (entry) => entry);
  }

  /** Removes an entry for good; only ever called because the person asked for it. */
  async function discard(id: string): Promise<void> {
    await (await ports.queue(here())).delete(id);
    await changed();
  }

  /** Sends what is due, unless another tab is doing it. Never rejects. */
  async function flush(): Promise<void> {
    if (sendingOwners().length === 0) return;
    try {
      await ports.alone(sendDue);
    } catch {
      // The store was closed under our feet (sign-out, another tab's upgrade) or did not answer.
      ports.later(MAX_DELAY_MS, () => void flush());
    }
  }

  /** The network is back: what waits is due at once, and its backoff starts anew. Never rejects. */
  async function wake(): Promise<void> {
    for (const owner of sendingOwners()) {
      try {
        const queue = await ports.queue(owner);
        for (const { id, state, attempts } of await queue.list()) {
          if (state !== "pending" || attempts === 0) continue;
          await queue.change(id, (entry) => ({ ...entry, attempts: 1, nextAttemptAt: 0 }));
        }
      } catch {
        // A store that cannot be written waits out its backoff.
      }
    }
    await flush();
  }

  /** Reads the queue of whoever is here for the screen. Never rejects. */
  async function refresh(): Promise<void> {
    const owner = here();
    if (owner === VISITOR_OWNER && !ports.visitorWaits()) return ports.show([]);
    const entries = await entriesOf(owner).catch(() => null);
    if (!entries || here() !== owner) return;
    ports.show(
      entries.map((entry) =>
        triedInVain.has(entry.id) ? { ...entry, attempts: Math.max(1, entry.attempts) } : entry,
      ),
    );
  }

  async function changed(): Promise<void> {
    await refresh();
    ports.tell();
  }

  async function requeue(id: string, edit: (entry: OutboxEntry) => OutboxEntry): Promise<boolean> {
    const found = await (
      await ports.queue(here())
    ).change(id, (entry) => {
      const { problem: _, ...rest } = edit(entry);
      return { ...rest, state: "pending", attempts: 0, nextAttemptAt: 0 };
    });
    await changed();
    void flush();
    return found;
  }

  /** Whose queue a write from this screen goes to. */
  function here(): string {
    return ports.owner() ?? VISITOR_OWNER;
  }

  function sendingOwners(): string[] {
    const owner = ports.owner();
    return [...(owner === null ? [] : [owner]), ...(ports.visitorWaits() ? [VISITOR_OWNER] : [])];
  }

  async function sendDue(): Promise<void> {
    const pending: OutboxEntry[] = [];
    for (const owner of sendingOwners()) pending.push(...(await sendDueOf(owner)));
    planNext(pending);
  }

  /** Answers what is left for later; nothing when the owner has left meanwhile. */
  async function sendDueOf(owner: string): Promise<OutboxEntry[]> {
    // The owner is asked for again before each entry: nothing is ever sent in the name of the next person.
    while (owner === VISITOR_OWNER || ports.owner() === owner) {
      const pending = (await entriesOf(owner)).filter(
        ({ state, kind }) => state === "pending" && ports.senderOf(kind),
      );
      const due = pending.find((entry) => dueInMs(entry, ports.now()) === 0);
      if (!due) return pending;
      if (!(await send(owner, due))) return [];
      await changed();
    }
    return [];
  }

  /** False when the round must end because the owner has left. */
  async function send(owner: string, entry: OutboxEntry): Promise<boolean> {
    const queue = await ports.queue(owner);
    try {
      await attempt(owner, entry);
      // A newer choice made meanwhile has another revision and stays for the next turn.
      await queue.change(entry.id, (kept) => (kept.revision === entry.revision ? null : kept));
    } catch (error) {
      if (error instanceof OwnerAway) return false;
      triedInVain.add(entry.id);
      await refresh();
      await queue.change(entry.id, (kept) => (kept.revision === entry.revision ? failed(kept, error) : kept));
      triedInVain.delete(entry.id);
    }
    return true;
  }

  async function attempt(owner: string, { kind, id, payload }: OutboxEntry): Promise<void> {
    const limit = new AbortController();
    const tooLate = new Promise<never>((_, reject) => {
      limit.signal.addEventListener("abort", () => reject(new AppError("network", "timeout")));
    });
    const timer = setTimeout(() => limit.abort(), SEND_TIMEOUT_MS);
    try {
      const context = { owner, signal: limit.signal, show: showingTo(owner) };
      await Promise.race([ports.senderOf(kind)?.(payload, id, context), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  function showingTo(owner: string): SendContext["show"] {
    return async (work) => {
      if (here() === owner) await work();
    };
  }

  function failed(entry: OutboxEntry, error: unknown): OutboxEntry {
    const outcome = outcomeOf(error);
    const attempts = entry.attempts + 1;
    if (!outcome.again) return { ...entry, attempts, state: "refused", problem: outcome.problem };
    const now = ports.now();
    return {
      ...entry,
      attempts,
      nextAttemptAt: now + backoffMs(attempts, ports.random()),
      ...(outcome.waitMs !== null && { notBefore: now + outcome.waitMs }),
    };
  }

  function planNext(pending: OutboxEntry[]): void {
    if (pending.length === 0) return;
    const wait = Math.min(...pending.map((entry) => dueInMs(entry, ports.now())));
    ports.later(wait, () => void flush());
  }

  async function entriesOf(owner: string): Promise<OutboxEntry[]> {
    return inOrder((await (await ports.queue(owner)).list()).map(mendEntry));
  }

  return { enqueue, enqueueFor, amend, retry, discard, flush, wake, refresh };
}
