import { memberStore, type MemberStore } from "./member-store.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { isQuotaError, StorageError } from "./storage-error.ts";

/** How many read articles survive when room is needed; they can be read again, an unsent comment cannot. */
const SPARED_ARTICLES = 3;

let askedToPersist = false;

/**
 * Puts an entry in its owner's outbox. When the device is full, copies of read articles make room
 * first; throws StorageError "full" when even that does not help, "newer" in a tab of an old build.
 */
export async function appendEntry(owner: string, entry: OutboxEntry): Promise<void> {
  const store = await memberStore(owner);
  try {
    await store.outbox.append(entry);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await makeRoom(store);
    await store.outbox.append(entry).catch((again: unknown) => {
      throw isQuotaError(again) ? new StorageError("full", again) : again;
    });
  }
  if (store.durable && !navigator.onLine) askToPersist();
}

async function makeRoom({ articles, values }: MemberStore): Promise<void> {
  const read = (await articles.list()).toSorted((a, b) => b.savedAt - a.savedAt);
  for (const { id } of read.slice(SPARED_ARTICLES)) {
    await articles.delete(id);
    await values.delete(`thread:${id}`);
  }
}

/** The browser may throw a site's data away; with unsent writes it is asked once not to. */
function askToPersist(): void {
  if (askedToPersist) return;
  askedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
}
