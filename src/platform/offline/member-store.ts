import { atom } from "jotai";
import { currentSession, readStoredSession, sessionAtom, store } from "#platform/session/session.ts";
import { inOrder, type OutboxEntry } from "./outbox-entry.ts";
import { forgetShownEntries } from "./evicted-entries.ts";
import { storageProblemAtom } from "./storage-problem.ts";
import { forgetUnsentNote } from "./unsent-note.ts";
import { memoryOutbox, type OutboxTable } from "./outbox-table.ts";
import { withTimeout, TimeoutError } from "#lib/with-timeout.ts";
import { memoryTable, tableThrough, type Table } from "./table.ts";

interface StoredValue {
  id: string;
  value: unknown;
  /** Moment of the server's answer, in milliseconds; absent for values that no server sent. */
  cachedAt?: number;
}

/** An article cached for reading without network. */
interface StoredArticle {
  id: string;
  slug: string;
  savedAt: number;
  article: unknown;
}

/** A notification as the server sent it, for the list and the count without network. */
interface StoredNotification {
  id: string;
  created_at: string;
  row: unknown;
}

/** A file saved for opening without network, with what its list said of it. */
interface StoredDownload {
  id: string;
  savedAt: number;
  about: unknown;
  file: Blob;
}

/** A text that is being written. */
export interface StoredDraft extends StoredValue {
  /** The row that it becomes: once an entry has this key the draft is gone, in the same step. */
  row?: string;
}

/** Beginning of the keys of drafts that are kept beside the one under `key`. */
export function prefixBeside(key: string): string {
  return `${key}~`;
}

/** A key for a draft that must not take the place of the one under `key`: only its writer can choose between the two. */
export function keyBeside(key: string): string {
  return prefixBeside(key) + crypto.randomUUID();
}

/** Everything that this device holds of one person; it goes as a whole at sign-out. */
export interface MemberStore {
  values: Table<StoredValue>;
  outbox: OutboxTable;
  articles: Table<StoredArticle>;
  notifications: Table<StoredNotification>;
  drafts: Table<StoredDraft>;
  downloads: Table<StoredDownload>;
  /** False while IndexedDB is blocked or does not answer: the store lives only as long as this tab. */
  readonly durable: boolean;
}

/** Result of opening a store. */
export interface OpenedStore {
  store: MemberStore;
  /** `newer`: another build wrote it, so this one only reads. `rebuilt`: it was damaged and is now empty. */
  problem: "newer" | "rebuilt" | null;
}

/** Time to wait for IndexedDB, in milliseconds: in some private modes it never answers, on a slow device late. */
const PATIENCE_MS = 4_000;
/** How long it may take to say which databases there are, in milliseconds. */
const LISTING_MS = 1_000;

/** Number of stores that another tab or the browser deleted while this page used them. */
export const storesGoneAtom = atom(0);

const stores = new Map<string, Promise<MemberStore>>();

/** Stores of people who signed out here: what still arrives for them is not written to the device. */
const closed = new Set<string>();

store.sub(sessionAtom, () => closed.delete(databaseName(currentSession().userId)));

/** The local store of a person (`null` for visitors). Never rejects: without IndexedDB it is stored in memory. */
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

/** Deletes everything stored for a person on this device (sign-out). Never rejects. */
export async function deleteMemberStore(userId: string | null): Promise<void> {
  const name = databaseName(userId);
  closed.add(name);
  stores.delete(name);
  forgetShownEntries();
  if (userId !== null) forgetUnsentNote(userId);
  await deleteDatabaseOf(name);
}

/** Lets people who signed out here have a store again; for tests. */
export function reopenMemberStores(): void {
  closed.clear();
}

/** Whether the account on this device is another one, or none. The browser may delete a store at any time. */
function isSignedOut(name: string): boolean {
  return name !== databaseName(null) && name !== databaseName(readStoredSession().userId);
}

async function deleteDatabaseOf(name: string): Promise<void> {
  try {
    const { deleteDatabase } = await import("./dexie-store.ts");
    await deleteDatabase(name);
  } catch {
    // Nothing durable was stored, so nothing is left.
  }
}

function databaseName(userId: string | null): string {
  return `iglesia-${userId ?? "visitor"}`;
}

/** Whether this device may hold things of a person that could not be read, because their store did not open. */
export async function mayHoldMore(userId: string | null): Promise<boolean> {
  return !(await memberStore(userId)).durable && (await isOnDevice(databaseName(userId)));
}

/** Whether anything was ever kept for a person on this device; asks without loading what opens their store. */
export async function hasMemberStore(userId: string | null): Promise<boolean> {
  const name = databaseName(userId);
  // An old browser does not say which databases there are.
  return stores.has(name) || !globalThis.indexedDB?.databases || isOnDevice(name);
}

async function isOnDevice(name: string): Promise<boolean> {
  try {
    const known = await withTimeout(indexedDB.databases(), LISTING_MS);
    return known.some((database) => database.name === name);
  } catch (error) {
    // Where IndexedDB is blocked nothing was ever stored.
    return error instanceof TimeoutError;
  }
}

async function open(name: string): Promise<MemberStore> {
  try {
    const { openDexieStore } = await import("./dexie-store.ts");
    const opening = openDexieStore(name, (isDeleted) => {
      // Deleted by another tab's sign-out: this tab does not recreate it.
      if (isDeleted && isSignedOut(name)) closed.add(name);
      stores.delete(name);
      store.set(storesGoneAtom, (gone) => gone + 1);
    });
    return await withTimeout(opening, PATIENCE_MS).then(
      ({ store: opened, problem }) => {
        if (problem) store.set(storageProblemAtom, problem);
        return opened;
      },
      (error: unknown) => {
        if (!(error instanceof TimeoutError)) throw error;
        store.set(storageProblemAtom, "slow");
        return meanwhile(name, opening);
      },
    );
  } catch {
    store.set(storageProblemAtom, "blocked");
    return memoryStore();
  }
}

/** A store in memory that becomes the real one, with all that was written into it, once that has opened. */
function meanwhile(name: string, opening: Promise<OpenedStore>): MemberStore {
  let current = memoryStore();
  /** While rows are moved, calls wait: a write to a row on its way would be lost between the two stores. */
  let moving: Promise<void> | null = null;
  void opening.then(
    async ({ store: real, problem }) => {
      if (closed.has(name)) return deleteDatabaseOf(name);
      moving = moveRows(current, real).then(
        () => {
          current = real;
          store.set(storageProblemAtom, problem);
        },
        () => store.set(storageProblemAtom, "blocked"),
      );
      await moving;
      moving = null;
    },
    () => store.set(storageProblemAtom, "blocked"),
  );
  const call = <Result>(work: (now: MemberStore) => Promise<Result>): Promise<Result> =>
    moving ? moving.then(() => work(current)) : work(current);
  const table = <Row extends { id: string }>(of: (now: MemberStore) => Table<Row>) =>
    tableThrough<Row>((work) => call((now) => work(of(now))));
  return {
    values: table(({ values }) => values),
    outbox: {
      ...table<OutboxEntry>(({ outbox }) => outbox),
      append: (entry) => call(({ outbox }) => outbox.append(entry)),
      writer: () => call(({ outbox }) => outbox.writer()),
    },
    articles: table(({ articles }) => articles),
    notifications: table(({ notifications }) => notifications),
    drafts: table(({ drafts }) => drafts),
    downloads: table(({ downloads }) => downloads),
    get durable() {
      return current.durable;
    },
  };
}

async function moveRows(from: MemberStore, to: MemberStore): Promise<void> {
  const move = async <Row extends { id: string }>(table: Table<Row>, target: Table<Row>) => {
    const rows = await table.list();
    await target.putAll(rows);
    await Promise.all(rows.map(({ id }) => table.delete(id)));
  };
  await move(from.values, to.values);
  for (const entry of inOrder(await from.outbox.list())) {
    await to.outbox.append(entry);
    await from.outbox.delete(entry.id);
  }
  await move(from.articles, to.articles);
  await move(from.notifications, to.notifications);
  await moveDrafts(from.drafts, to.drafts);
  await move(from.downloads, to.downloads);
}

/** Moves drafts beside those that `to` holds under the same key: they were begun without having seen them. */
async function moveDrafts(from: Table<StoredDraft>, to: Table<StoredDraft>): Promise<void> {
  for (const draft of await from.list()) {
    await to.put((await to.get(draft.id)) ? { ...draft, id: keyBeside(draft.id) } : draft);
    await from.delete(draft.id);
  }
}

function memoryStore(): MemberStore {
  return {
    values: memoryTable(),
    outbox: memoryOutbox(),
    articles: memoryTable(),
    notifications: memoryTable(),
    drafts: memoryTable(),
    downloads: memoryTable(),
    durable: false,
  };
}
