import { deleteMemberStore, memberStore } from "../offline/member-store.ts";
import { listedEntries } from "../offline/outbox-entry.ts";
import { LAST_PLACE } from "../offline/outbox-table.ts";
import type { Table } from "../offline/table.ts";
import { currentSession } from "../session/session.ts";

const STORE_OF_A_PERSON = /^iglesia-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/**
 * Takes from this device what was kept for people who are not signed in and never signed out: copies for reading
 * without network. What they wrote and has not been sent stays, since only they can send or finish it. Returns how many
 * messages wait for their authors, and whether there were copies.
 */
export async function deleteAbandonedCopies(): Promise<{ waiting: number; hadCopies: boolean }> {
  let waiting = 0;
  let hadCopies = false;
  for (const userId of await peopleWithStore()) {
    if (userId === currentSession().userId) continue;
    const store = await memberStore(userId);
    // Of a store that does not open now nothing is known.
    if (!store.durable) continue;
    const { values, articles, notifications, downloads, outbox, drafts } = store;
    for (const copies of [values, articles, notifications, downloads])
      hadCopies = (await deleteCopies(copies)) || hadCopies;
    const [entries, begun] = await Promise.all([outbox.list(), drafts.list()]);
    waiting += listedEntries(entries).length;
    if (entries.length + begun.length === 0) await deleteMemberStore(userId);
  }
  return { waiting, hadCopies };
}

/** Empties a table except for the count of the outbox, which numbers what still waits. Says whether there were copies. */
async function deleteCopies(table: Pick<Table<{ id: string }>, "ids" | "deleteAll">): Promise<boolean> {
  const ids = (await table.ids()).filter((id) => id !== LAST_PLACE);
  await table.deleteAll(ids);
  return ids.length > 0;
}

/** Ids of the people who have a store on this device; none where the browser does not tell. */
async function peopleWithStore(): Promise<string[]> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  return (databases ?? []).flatMap(({ name = "" }) => STORE_OF_A_PERSON.exec(name)?.[1] ?? []);
}
