import { isStoreUnseen } from "#platform/offline/cached-value.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { currentSession } from "#platform/session/session.ts";

/**
 * Deletions in a list by the signed-in person that the server does not know of yet: they outlive the tab. Never
 * rejects.
 */
export async function pendingDeletions(list: string): Promise<string[]> {
  try {
    const { values } = await memberStore(currentSession().userId);
    const stored = (await values.get(nameOf(list)))?.value;
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Keeps one more for later, or forgets it once it was carried out or taken back. Never rejects. */
export async function notePendingDeletion(list: string, id: string, isPending: boolean): Promise<void> {
  try {
    const { userId } = currentSession();
    if (await isStoreUnseen(userId)) return;
    const { values } = await memberStore(userId);
    const row = { id: nameOf(list), value: isPending ? [id] : [] };
    const without = (stored: unknown) => (Array.isArray(stored) ? stored.filter((one) => one !== id) : []);
    const found = await values.change(row.id, ({ value }) => ({
      ...row,
      value: [...without(value), ...row.value],
    }));
    if (!found && isPending) await values.put(row);
  } catch {
    // Without room on the device the deletion lives as long as the tab.
  }
}

function nameOf(list: string): string {
  return `deletions:${list}`;
}
