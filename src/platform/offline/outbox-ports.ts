import type { OutboxEntry, OutboxPlace } from "./outbox-entry.ts";
import type { OutboxKind } from "./outbox-kind.ts";
import type { OutboxTable } from "./outbox-table.ts";

/** Whose write it is and until when it may take; `signal` ends the request. */
export interface Sending {
  owner: string;
  signal: AbortSignal;
}

/** What a sender needs to know beside the payload. */
export interface SendContext extends Sending {
  /** The place of the write among those of its device, for whatever keeps only the last word; undefined in a damaged entry. */
  place: OutboxPlace | undefined;
  /** Runs `work`, which shows what came of the write, unless its owner has left this screen meanwhile. */
  show: (work: () => unknown) => Promise<void>;
}

/** Sends one payload; resolves only when the server has the row. Throws AppError otherwise. */
export type OutboxSender = (payload: unknown, entryId: string, context: SendContext) => Promise<void>;

/** Takes a write back that may have arrived; resolves only when the server no longer has it. Throws AppError otherwise. */
export type OutboxWithdrawer = (entryId: string, context: SendContext) => Promise<void>;

/** Thrown by a sender when `owner` is no longer signed in: the write waits for them, it is not refused. */
export class OwnerSignedOutError extends Error {}

/** What the outbox needs to know of a kind. */
export type SendingKind = Pick<
  OutboxKind,
  "send" | "withdraw" | "reread" | "allowsVisitor" | "lineOf" | "refusals"
>;

/** What the outbox stands on. Real ones are in outbox.ts; tests bring a clock and a store of their own. */
export interface OutboxPorts {
  /** Who is signed in, null for visitors. */
  owner: () => string | null;
  /** Whether something may wait in the queue of this device's visitor; false spares opening it. */
  hasPendingVisitorEntry: () => boolean;
  queue: (owner: string) => Promise<OutboxTable>;
  /** Keeps an entry as the last one, making room for it if need be. */
  keep: (owner: string, entry: OutboxEntry) => Promise<void>;
  /** The kind of this name; undefined for one that this build does not know, whose entries wait. */
  kindOf: (name: string) => SendingKind | undefined;
  /** Whether this device knows that it has no network: then nothing leaves it. */
  isOffline: () => boolean;
  /** Runs `work` while no other tab does; `lost` tells it that another tab has taken over. */
  withLock: (work: (lost: AbortSignal) => Promise<void>) => Promise<void>;
  /** Tells the screen of this tab what waits. */
  publish: (entries: OutboxEntry[]) => void;
  /** Hears why the server has refused a write for good. */
  refused: (error: unknown) => void;
  /** Tells the other tabs to read the queue again. */
  broadcast: () => void;
  /** Calls `work` after `ms`, instead of what an earlier call had planned. */
  schedule: (ms: number, work: () => void) => void;
  now: () => number;
  random: () => number;
  newRevision: () => string;
}
