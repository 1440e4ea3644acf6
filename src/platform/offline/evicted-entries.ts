import type { OutboxEntry } from "./outbox-entry.ts";
import type { OutboxTable } from "./outbox-table.ts";

const EVICTED =
  "Tu navegador borró lo que este sitio guardaba en tu dispositivo, y esto no se alcanzó a enviar. Aquí sigue: toca «Reintentar» para enviarlo.";

const forgetting = new Set<() => void>();
let deletions = 0;

/** Forgets what this page shows: a store that is deleted on purpose, as by signing out, is no loss. */
export function forgetShownEntries(): void {
  deletions += 1;
  for (const forget of forgetting) forget();
}

/** How many stores were deleted on purpose. Entries read before a deletion must not be noted after it. */
export function deliberateDeletions(): number {
  return deletions;
}

/**
 * The entries that this window shows, so that what the browser throws away with its store (lack of space, a week without
 * a visit) is not lost without a word.
 */
export function createShownEntries() {
  let shown = new Map<string, OutboxEntry>();
  let owner: string | undefined;
  forgetting.add(() => (shown = new Map()));

  return {
    /** The window no longer shows this entry, or the server has it. */
    forget: (id: string) => void shown.delete(id),
    /**
     * Notes what `queue` holds now, and answers what was in the store before it: as refused entries, for the person to
     * decide whether to send them.
     */
    async takeEvicted(
      of: string,
      queue: OutboxTable,
      entries: readonly OutboxEntry[],
    ): Promise<OutboxEntry[]> {
      const before = owner === of ? shown : new Map<string, OutboxEntry>();
      owner = of;
      const ids = new Set(entries.map(({ id }) => id));
      const missing = [...before.values()].filter(
        ({ id, withdrawn, unasked }) => !ids.has(id) && !withdrawn && !unasked,
      );
      // Missing ones too, until they are back: a store that the browser is still deleting takes nothing.
      shown = new Map([...entries, ...missing].map((entry) => [entry.id, entry]));
      if (missing.length === 0) return [];
      const writer = await queue.writer();
      // An entry that left a store which is still there was sent or discarded, perhaps by another window.
      const isEvicted = ({ place }: OutboxEntry) => place !== undefined && place.writer !== writer;
      for (const entry of missing) if (!isEvicted(entry)) shown.delete(entry.id);
      return missing.filter(isEvicted).map((entry) => ({ ...entry, state: "refused", problem: EVICTED }));
    },
  };
}
