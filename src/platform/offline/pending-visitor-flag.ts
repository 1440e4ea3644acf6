/** In localStorage: something was written on this device while nobody was signed in, and may still wait to be sent. */
const KEY = "iglesia-visitor-outbox";

/** An empty database with the same meaning: browsers clear it only together with the messages. */
const BESIDE_QUEUE = "iglesia-visitor-waits";

let markedHere = false;

/**
 * Whether the queue of this device's visitor is worth opening. Cheap and synchronous, so that a page without such a
 * message loads neither the outbox nor Dexie for it. Without localStorage only this tab knows.
 */
export function hasPendingVisitorEntry(): boolean {
  return markedHere || pendingVisitorFlag() !== null;
}

/** The same for a start: a mark that was cleared while its message stayed is set again. Never rejects. */
export async function restorePendingVisitorFlag(): Promise<boolean> {
  if (hasPendingVisitorEntry()) return true;
  try {
    const known = await indexedDB.databases();
    if (known.some(({ name }) => name === BESIDE_QUEUE)) setPendingVisitorFlag();
  } catch {
    // Where IndexedDB is blocked nothing was stored.
  }
  return hasPendingVisitorEntry();
}

/** The present flag; another one with each message, null when there is none. */
export function pendingVisitorFlag(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** A visitor is about to write something, or just did. */
export function setPendingVisitorFlag(): void {
  markedHere = true;
  try {
    localStorage.setItem(KEY, String(Math.random()));
  } catch {
    // A private window: what is written lives as long as the tab.
  }
  try {
    const request = indexedDB.open(BESIDE_QUEUE);
    request.addEventListener("success", () => request.result.close());
  } catch {
    // Where IndexedDB is blocked the message lives as long as the tab, too.
  }
}

/** Their queue was empty; nothing happens when something was written since `mark` was read. */
export function clearPendingVisitorFlag(mark: string | null): void {
  if (mark === null || pendingVisitorFlag() !== mark) return;
  markedHere = false;
  localStorage.removeItem(KEY);
  indexedDB.deleteDatabase(BESIDE_QUEUE);
}
