import Dexie, { type Table as DexieTable } from "dexie";
import type { MemberStore, OpenedStore, StoredDraft } from "./member-store.ts";
import { withTimeout } from "#lib/with-timeout.ts";
import type { OutboxEntry, OutboxPlace } from "./outbox-entry.ts";
import { LAST_PLACE, nextPlace, type OutboxTable } from "./outbox-table.ts";
import { StorageError } from "./storage-error.ts";
import { readOnlyTable, type Table } from "./table.ts";

/** Version of the store. A higher one may only add to what an older build reads. */
const VERSION = 1;

/** Time to wait for a deletion, in milliseconds; it is carried out all the same. */
const DELETION_MS = 4_000;

/** Key in localStorage: a store that did not open at one start and at the next is damaged, not busy. */
const DAMAGE_KEY = "iglesia-store-damaged";

/** Time after which IndexedDB is asked again which databases there are, in milliseconds; twice as long each time. */
const ASK_AGAIN_MS = 250;

/** Pauses before a store is opened again that Chromium was still deleting, in milliseconds. */
const REOPEN_MS = [50, 250, 1_000];

type OnGone = (isDeleted: boolean) => void;

const opened = new Map<string, Dexie>();

/**
 * Opens (and upgrades) the database `name`, however long that takes; rejects when IndexedDB is blocked or full.
 * `onGone` is called when it was deleted (by another tab, by the browser) or upgraded: it must then be opened again.
 */
export async function openDexieStore(name: string, onGone: OnGone): Promise<OpenedStore> {
  if (await isNewer(name)) {
    // Without a version number Dexie opens the store as it is and repairs nothing in it.
    const database = await opening(new Dexie(name));
    return { store: readOnlyStore(tables(followed(name, database, onGone))), problem: "newer" };
  }
  const { database, rebuilt } = await openOrRebuild(name);
  return { store: tables(followed(name, database, onGone)), problem: rebuilt ? "rebuilt" : null };
}

/** Lets go of the store when another tab deletes or upgrades it, or the browser takes it away. */
function followed(name: string, database: Dexie, onGone: OnGone): Dexie {
  opened.set(name, database);
  database.on("versionchange", ({ newVersion }) => {
    opened.delete(name);
    // For good: opening by itself would bring back a store that a sign-out in another tab has just deleted.
    database.close({ disableAutoOpen: true });
    onGone(newVersion === null);
    return false;
  });
  database.on("close", () => {
    // Closed by this page, it was let go before.
    if (opened.get(name) !== database) return;
    opened.delete(name);
    onGone(true);
  });
  return database;
}

/** Closes and deletes the database `name`; does not wait for tabs that will not let go of it. */
export async function deleteDatabase(name: string): Promise<void> {
  const database = opened.get(name);
  opened.delete(name);
  database?.close({ disableAutoOpen: true });
  await withTimeout(Dexie.delete(name), DELETION_MS);
}

async function openOrRebuild(name: string): Promise<{ database: Dexie; rebuilt: boolean }> {
  try {
    const database = await open(name);
    if (!isDamaged(database)) return { database: settled(name, database), rebuilt: false };
    database.close({ disableAutoOpen: true });
  } catch (error) {
    if (!hasFailedBefore(name, error)) throw error;
  }
  // A store that cannot be read at two starts in a row is rebuilt: nothing in it can be saved.
  await Dexie.delete(name);
  return { database: settled(name, await open(name)), rebuilt: true };
}

function open(name: string): Promise<Dexie> {
  const database = new Dexie(name);
  database.version(VERSION).stores({
    values: "id",
    outbox: "id",
    articles: "id, slug",
    notifications: "id, created_at",
    drafts: "id",
    // Came later, without a higher version: an older build in another tab goes on as before.
    downloads: "id",
  });
  return opening(database);
}

async function opening(database: Dexie, pauses = REOPEN_MS): Promise<Dexie> {
  try {
    return await database.open();
  } catch (error) {
    database.close({ disableAutoOpen: true });
    const [pause, ...later] = pauses;
    // "The connection was closed": Chromium's answer while it throws the store away.
    if (pause === undefined || !(error instanceof Dexie.AbortError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return opening(database, later);
  }
}

/** Databases of this site. Chromium never answers while it throws a store away, so the question is repeated. */
function databases(): Promise<IDBDatabaseInfo[]> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = (patience: number) => {
      timer = setTimeout(() => ask(2 * patience), patience);
      indexedDB
        .databases()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    };
    ask(ASK_AGAIN_MS);
  });
}

/** A newer build's store: Dexie would open it without complaint, but its rows may mean something else by then. */
async function isNewer(name: string): Promise<boolean> {
  if (!globalThis.indexedDB?.databases) return false;
  const known = await databases();
  const version = known.find((database) => database.name === name)?.version ?? 0;
  // Dexie multiplies versions by ten and counts on between two of them when it repairs a schema.
  return Math.floor(version / 10) > VERSION;
}

/** A table with another key was not made by any build of this site. */
function isDamaged(database: Dexie): boolean {
  const names = database.tables.map((table) => table.name);
  const inspection = database.backendDB().transaction(names);
  return names.some((name) => inspection.objectStore(name).keyPath !== "id");
}

function hasFailedBefore(name: string, error: unknown): boolean {
  // "Internal error opening backing store" and its like; a refusal to open is not damage.
  if (!(error instanceof Dexie.UnknownError)) return false;
  try {
    const failedBefore = localStorage.getItem(DAMAGE_KEY) === name;
    localStorage.setItem(DAMAGE_KEY, name);
    return failedBefore;
  } catch {
    return false;
  }
}

function settled(name: string, database: Dexie): Dexie {
  try {
    if (localStorage.getItem(DAMAGE_KEY) === name) localStorage.removeItem(DAMAGE_KEY);
  } catch {
    // No localStorage: nothing was noted either.
  }
  return database;
}

function tables(database: Dexie): MemberStore {
  return {
    values: tableOf(database, "values"),
    outbox: outboxOf(database),
    articles: tableOf(database, "articles"),
    notifications: tableOf(database, "notifications"),
    drafts: tableOf(database, "drafts"),
    downloads: tableOf(database, "downloads"),
    durable: true,
  };
}

/** Copies are quietly not refreshed; what a person wrote is refused aloud instead of being lost. */
function readOnlyStore(store: MemberStore): MemberStore {
  const skip = () => Promise.resolve();
  const refuse = () => Promise.reject(new StorageError("newer"));
  return {
    values: readOnlyTable(store.values, skip),
    articles: readOnlyTable(store.articles, skip),
    notifications: readOnlyTable(store.notifications, skip),
    outbox: { ...readOnlyTable(store.outbox, refuse), append: refuse, writer: store.outbox.writer },
    drafts: readOnlyTable(store.drafts, refuse),
    downloads: readOnlyTable(store.downloads, refuse),
    durable: true,
  };
}

function outboxOf(database: Dexie): OutboxTable {
  const rows: DexieTable<OutboxEntry, string> = database.table("outbox");
  const values: DexieTable<{ id: string; value: unknown }, string> = database.table("values");
  const drafts: DexieTable<StoredDraft, string> = database.table("drafts");
  const lastPlace = async () => (await values.get(LAST_PLACE))?.value as OutboxPlace | undefined;
  return {
    ...tableOf<OutboxEntry>(database, "outbox"),
    writer: async () => (await lastPlace())?.writer,
    append: (entry) =>
      database.transaction("rw", rows, values, drafts, async () => {
        const place = nextPlace(await lastPlace());
        await values.put({ id: LAST_PLACE, value: place });
        await rows.put({ ...entry, place });
        // Killed between the two, a page would show what was sent in the form again, to be sent once more.
        await drafts.filter(({ row }) => row === entry.id).delete();
      }),
  };
}

function tableOf<Row extends { id: string }>(database: Dexie, name: string): Table<Row> {
  const rows: DexieTable<Row, string> = database.table(name);
  const from = (prefix?: string) =>
    prefix === undefined ? rows.toCollection() : rows.where("id").startsWith(prefix);
  return {
    get: async (id) => rows.get(id),
    put: async (row) => void (await rows.put(row)),
    putAll: async (all) => void (await rows.bulkPut(all)),
    delete: async (id) => rows.delete(id),
    deleteAll: async (ids) => rows.bulkDelete(ids),
    list: async (prefix) => from(prefix).toArray(),
    ids: async (prefix) => from(prefix).primaryKeys(),
    clear: async () => rows.clear(),
    change: async (id, edit) =>
      database.transaction("rw", rows, async () => {
        const row = await rows.get(id);
        if (!row) return false;
        const edited = edit(row);
        if (edited) await rows.put(edited);
        else await rows.delete(id);
        return true;
      }),
  };
}
