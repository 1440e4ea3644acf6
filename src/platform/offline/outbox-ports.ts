import type { OutboxEntry } from "./outbox-entry.ts";
import type { OutboxKind } from "./outbox-kind.ts";
import type { OutboxTable } from "./outbox-table.ts";

/** The part of a kind that the outbox needs. */
export type SendingKind = Pick<
  OutboxKind,
  | "send"
  | "withdraw"
  | "reread"
  | "allowsVisitor"
  | "lineOf"
  | "isNameless"
  | "isUnasked"
  | "waitsApart"
  | "refusals"
>;

/** Dependencies of the outbox. Real ones are in outbox.ts; tests bring a separate clock and store. */
export interface OutboxPorts {
  /** Id of the signed-in person, null for visitors. */
  owner: () => string | null;
  /** Whether something may wait in the queue of this device's visitor; false spares opening it. */
  hasPendingVisitorEntry: () => boolean;
  queue: (owner: string) => Promise<OutboxTable>;
  /** Keeps an entry as the last one, making room for it if need be. */
  keep: (owner: string, entry: OutboxEntry) => Promise<void>;
  /** The kind of this name; undefined for one that this build does not know, whose entries wait. */
  kindOf: (name: string) => SendingKind | undefined;
  /** Whether this device knows that it has no network: then an attempt certainly did not arrive. */
  isOffline: () => boolean;
  /** Runs `work` while no other tab does; `lost` tells it that another tab has taken over. */
  withLock: (work: (lost: AbortSignal) => Promise<void>) => Promise<void>;
  /** Tells the screen of this tab what waits. */
  publish: (entries: OutboxEntry[]) => void;
  /** Hears whether everything waits for the end of maintenance. */
  held: (isHeld: boolean) => void;
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
