import { atom } from "jotai";
import { currentSession, sessionAtom, store } from "#platform/session/session.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { memoryTable, type Table } from "./table.ts";

interface StoredValue {
  id: string;
  value: unknown;
}

/** An article kept for reading without network; `read` ones are pruned, `saved` ones are not. */
interface StoredArticle {
  id: string;
  slug: string;
  savedAt: number;
  pinned: boolean;
  article: unknown;
}

/** A notification as the server sent it, for the list and the count without network. */
interface StoredNotification {
  id: string;
  created_at: string;
  row: unknown;
}

/** A file kept for opening without network, with what its list said of it. */
interface StoredDownload {
  id: string;
  keptAt: number;
  about: unknown;
  file: Blob;
}

/** Everything that is kept on this device for one person; it goes as a whole at sign-out. */
export interface MemberStore {
  values: Table<StoredValue>;
  outbox: Table<OutboxEntry>;
  articles: Table<StoredArticle>;
  notifications: Table<StoredNotification>;
  drafts: Table<StoredValue>;
  downloads: Table<StoredDownload>;
  /** False when the browser blocks IndexedDB: the store lives only as long as this tab. */
  durable: boolean;
}

/** What is wrong with the local store, for the screen (features/outbox StorageNotice). */
export type StorageProblem =
  /** Nothing can be kept: the store lives in memory and must not be closed with unsent writes. */
  | "blocked"
  /** A newer build wrote the store: this tab only reads it until it is reloaded. */
  | "newer"
  /** It was damaged and had to be made anew. */
  | "rebuilt";

export const storageProblemAtom = atom<StorageProblem | null>(null);

const stores = new Map<string, Promise<MemberStore>>();

/** Stores of people who signed out here: what still arrives for them is not written to the device. */
const closed = new Set<string>();

store.sub(sessionAtom, () => closed.delete(databaseName(currentSession().userId)));

/** The local store of a person (`null` for visitors). Never rejects: without IndexedDB it is kept in memory. */
export function memberStore(userId: string | null): Promise<MemberStore> {
  const name = databaseName(userId);
  if (closed.has(name)) return Promise.resolve(memoryStore());
  let opened = stores.get(name);
  if (!opened) {
    opened = open(name);
    stores.set(name, opened);
  }
  return opened;
}

/** Deletes everything kept for a person on this device (sign-out). Never rejects. */
export async function deleteMemberStore(userId: string | null): Promise<void> {
  const name = databaseName(userId);
  closed.add(name);
  stores.delete(name);
  try {
    const { deleteDatabase } = await import("./dexie-store.ts");
    await deleteDatabase(name);
  } catch {
    // Nothing durable was kept, so nothing is left.
  }
}

function databaseName(userId: string | null): string {
  return `iglesia-${userId ?? "visitor"}`;
}

async function open(name: string): Promise<MemberStore> {
  try {
    const { openDexieStore } = await import("./dexie-store.ts");
    const { store: opened, problem } = await openDexieStore(name, () => stores.delete(name));
    if (problem) store.set(storageProblemAtom, problem);
    return opened;
  } catch {
    store.set(storageProblemAtom, "blocked");
    return memoryStore();
  }
}

function memoryStore(): MemberStore {
  return {
    values: memoryTable(),
    outbox: memoryTable(),
    articles: memoryTable(),
    notifications: memoryTable(),
    drafts: memoryTable(),
    downloads: memoryTable(),
    durable: false,
  };
}
