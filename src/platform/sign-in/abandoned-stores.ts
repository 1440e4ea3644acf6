import { deleteMemberStore, memberStore } from "../offline/member-store.ts";
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
    for (const copies of [values, articles, notifications, downloads]) {
      hadCopies ||= (await copies.list()).length > 0;
      await copies.clear();
    }
    const [entries, begun] = await Promise.all([outbox.list(), drafts.list()]);
    waiting += entries.filter(({ kind }) => kind !== "notification-read").length;
    if (entries.length + begun.length === 0) await deleteMemberStore(userId);
  }
  return { waiting, hadCopies };
}

/** Ids of the people who have a store on this device; none where the browser does not tell. */
async function peopleWithStore(): Promise<string[]> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  return (databases ?? []).flatMap(({ name = "" }) => STORE_OF_A_PERSON.exec(name)?.[1] ?? []);
}
