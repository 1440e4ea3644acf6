import type { OutboxEntry, OutboxPlace } from "./outbox-entry.ts";
import { memoryTable, type Table } from "./table.ts";

/** The entries of one person, each with its place in the order in which they were written. */
export interface OutboxTable extends Table<OutboxEntry> {
  /** Puts an entry last, in one step with counting it; one with the same key is replaced. */
  append: (entry: OutboxEntry) => Promise<void>;
}

/** The place after `last`, which is that of the entry written before; undefined in a store that never had one. */
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
  };
}
