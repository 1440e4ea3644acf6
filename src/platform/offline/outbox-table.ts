import type { OutboxEntry, OutboxPlace } from "./outbox-entry.ts";
import { memoryTable, type Table } from "./table.ts";

/**
 * Key in the table `values` of the place of the entry that was written last. It must outlive the copies beside it while
 * entries wait: without it the store would count from 1 again, under another name.
 */
export const LAST_PLACE = "outbox-place";

/** The entries of one person, each with its place in the order in which they were written. */
export interface OutboxTable extends Table<OutboxEntry> {
  /** Puts an entry last, in one step with counting it; one with the same key is replaced. */
  append: (entry: OutboxEntry) => Promise<void>;
  /** Names the store, as in the places that it gives; undefined in one that has had no entry yet. */
  writer: () => Promise<string | undefined>;
}

/** The place after `last`, the place of the entry written before; `last` is undefined in a new store. */
export function nextPlace(last: OutboxPlace | undefined): OutboxPlace {
  return { writer: last?.writer ?? crypto.randomUUID(), number: (last?.number ?? 0) + 1 };
}

/** A queue that lives as long as the tab. */
export function memoryOutbox(): OutboxTable {
  const table = memoryTable<OutboxEntry>();
  let last: OutboxPlace | undefined;
  return {
    ...table,
    append: (entry) => table.put({ ...entry, place: (last = nextPlace(last)) }),
    writer: () => Promise.resolve(last?.writer),
  };
}
