import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { deleteMemberStore, hasMemberStore, memberStore } from "./member-store.ts";
import { storageProblemAtom } from "./storage-problem.ts";
import { StorageError } from "./storage-error.ts";
import {
  clearDevice,
  makeRaw,
  MARTA,
  NAME,
  signInMarta,
  startEmptyDevice,
  TABLES,
} from "./testing/raw-stores.ts";

beforeEach(startEmptyDevice);
afterEach(clearDevice);

describe("memberStore", () => {
  it("keeps each person's things apart", async () => {
    await (await memberStore(MARTA)).values.put({ id: "x", value: 1 });
    expect(await (await memberStore(null)).values.get("x")).toBeUndefined();
    expect(await (await memberStore(MARTA)).values.get("x")).toEqual({ id: "x", value: 1 });
    expect((await memberStore(MARTA)).durable).toBe(true);
  });

  it("says whether anything was ever kept, and makes no store by being asked", async () => {
    expect(await hasMemberStore(MARTA)).toBe(false);
    expect(await indexedDB.databases()).toEqual([]);
    // As another visit left it.
    await makeRaw(10, (database) => database.createObjectStore("values", { keyPath: "id" }));
    expect(await hasMemberStore(MARTA)).toBe(true);
    await deleteMemberStore(MARTA);
    expect(await hasMemberStore(MARTA)).toBe(false);
  });

  it("supposes that something was kept where the browser does not tell", async () => {
    vi.stubGlobal("indexedDB", { open: indexedDB.open.bind(indexedDB) });
    expect(await hasMemberStore(MARTA)).toBe(true);
  });

  it("is gone as a whole after sign-out, and late writers do not bring it back", async () => {
    await (await memberStore(MARTA)).values.put({ id: "x", value: 1 });
    store.set(sessionAtom, VISITOR);
    await deleteMemberStore(MARTA);
    const late = await memberStore(MARTA);
    await late.values.put({ id: "role-v4", value: "member" });
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(NAME);
    expect(store.get(storageProblemAtom)).toBeNull();
  });

  it("is a new one when the same person signs in again", async () => {
    await (await memberStore(MARTA)).values.put({ id: "x", value: 1 });
    store.set(sessionAtom, VISITOR);
    await deleteMemberStore(MARTA);
    signInMarta();
    const again = await memberStore(MARTA);
    expect(again.durable).toBe(true);
    expect(await again.values.list()).toEqual([]);
  });
});

describe("a store that cannot be opened", () => {
  it("lives in memory, and says so, when IndexedDB is blocked", async () => {
    vi.spyOn(globalThis.indexedDB, "open").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    const blocked = await memberStore(MARTA);
    await blocked.values.put({ id: "x", value: 1 });
    expect(await blocked.values.get("x")).toEqual({ id: "x", value: 1 });
    expect(blocked.durable).toBe(false);
    expect(store.get(storageProblemAtom)).toBe("blocked");
  });

  it("lives in memory while an IndexedDB does not answer, and says that it is slow", async () => {
    vi.useFakeTimers();
    vi.spyOn(globalThis.indexedDB, "open").mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    const opening = memberStore(MARTA);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await opening).durable).toBe(false);
    expect(store.get(storageProblemAtom)).toBe("slow");
    vi.useRealTimers();
  });
});

describe("a store of another build", () => {
  it("is only read when a newer build wrote it; nothing in it changes", async () => {
    await makeRaw(20, (database) => {
      for (const table of TABLES)
        database.createObjectStore(table, { keyPath: "id" }).put({ id: "kept", value: 1 });
    });
    const newer = await memberStore(MARTA);
    expect(store.get(storageProblemAtom)).toBe("newer");
    expect(await newer.values.get("kept")).toEqual({ id: "kept", value: 1 });
    await newer.values.put({ id: "copy", value: 2 });
    await newer.articles.clear();
    await expect(newer.drafts.put({ id: "d", value: 1 })).rejects.toThrow(StorageError);
    await expect(newer.outbox.delete("kept")).rejects.toMatchObject({ reason: "newer" });
    expect(await newer.values.list()).toHaveLength(1);
    expect(await newer.articles.list()).toHaveLength(1);
    expect(await newer.outbox.list()).toHaveLength(1);
    expect((await indexedDB.databases()).find(({ name }) => name === NAME)?.version).toBe(20);
  });

  it("is let go, and then only read, when a newer build upgrades it in another tab", async () => {
    const mine = await memberStore(MARTA);
    await mine.values.put({ id: "x", value: 1 });
    await makeRaw(20, () => {});
    await expect(mine.values.put({ id: "y", value: 2 })).rejects.toThrow("closed");
    expect(await (await memberStore(MARTA)).values.get("x")).toEqual({ id: "x", value: 1 });
    expect(store.get(storageProblemAtom)).toBe("newer");
  });

  it("is not made again by a tab that had it open when another tab signed out", async () => {
    const here = await memberStore(MARTA);
    await here.values.put({ id: "x", value: 1 });
    const elsewhere = indexedDB.deleteDatabase(NAME);
    await new Promise((resolve) => elsewhere.addEventListener("success", resolve));
    await expect(here.outbox.list()).rejects.toThrow("closed");
    await (await memberStore(MARTA)).values.put({ id: "late", value: 1 });
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe("a damaged store", () => {
  it("a store with other tables is recreated, and says so", async () => {
    await makeRaw(10, (database) => {
      for (const table of TABLES) database.createObjectStore(table, { autoIncrement: true });
    });
    const repaired = await memberStore(MARTA);
    await repaired.outbox.list();
    await repaired.values.put({ id: "x", value: 1 });
    expect(await repaired.values.get("x")).toEqual({ id: "x", value: 1 });
    expect(store.get(storageProblemAtom)).toBe("rebuilt");
  });

  it("that lacks a table gets it and keeps the rest", async () => {
    await makeRaw(
      10,
      (database) => void database.createObjectStore("values", { keyPath: "id" }).put({ id: "x", value: 1 }),
    );
    const repaired = await memberStore(MARTA);
    expect(await repaired.outbox.list()).toEqual([]);
    expect(await repaired.values.get("x")).toEqual({ id: "x", value: 1 });
    expect(store.get(storageProblemAtom)).toBeNull();
  });

  it("that cannot be read is left alone once, in case it is only busy, and recreated the second time", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    await (await memberStore(MARTA)).values.put({ id: "x", value: 1 });
    const original = globalThis.indexedDB.open.bind(globalThis.indexedDB);
    let failures = 0;
    const damaged = () => {
      failures += 1;
      return refusedOpening(new DOMException("Internal error opening backing store", "UnknownError"));
    };
    const open = vi.spyOn(globalThis.indexedDB, "open").mockImplementation(damaged);

    // The first start: the store is forgotten by this tab but not deleted.
    await reopened();
    expect(store.get(storageProblemAtom)).toBe("blocked");
    expect((await indexedDB.databases()).map(({ name }) => name)).toContain(NAME);

    // The second start: it is deleted, after which it opens.
    vi.spyOn(globalThis.indexedDB, "deleteDatabase").mockImplementationOnce((name) => {
      open.mockImplementation(original);
      return IDBFactory.prototype.deleteDatabase.call(globalThis.indexedDB, name);
    });
    await reopened();
    expect(failures).toBeGreaterThan(1);
    expect(store.get(storageProblemAtom)).toBe("rebuilt");
  });
});

describe("a store that Chromium is throwing away", () => {
  it("opens when the list of databases answers only the second time", async () => {
    vi.spyOn(globalThis.indexedDB, "databases").mockReturnValueOnce(new Promise(() => {}));
    const mine = await memberStore(MARTA);
    await mine.values.put({ id: "x", value: 1 });
    expect(store.get(storageProblemAtom)).toBeNull();
    expect((await indexedDB.databases()).map(({ name }) => name)).toContain(NAME);
  });

  it("opens when its connection was closed the first time", async () => {
    vi.spyOn(globalThis.indexedDB, "open").mockImplementationOnce(() =>
      refusedOpening(new DOMException("The connection was closed.", "AbortError")),
    );
    const mine = await memberStore(MARTA);
    await mine.values.put({ id: "x", value: 1 });
    expect(mine.durable).toBe(true);
    expect(store.get(storageProblemAtom)).toBeNull();
  });

  it("is not tried again when IndexedDB is forbidden", async () => {
    const open = vi
      .spyOn(globalThis.indexedDB, "open")
      .mockImplementation(() => refusedOpening(new DOMException("Denied", "SecurityError")));
    expect((await memberStore(MARTA)).durable).toBe(false);
    expect(open).toHaveBeenCalledOnce();
    expect(store.get(storageProblemAtom)).toBe("blocked");
  });
});

/** Request for a database that the browser refuses with `error`. */
function refusedOpening(error: DOMException): IDBOpenDBRequest {
  const request = { error, onerror: null as ((failure: object) => void) | null };
  queueMicrotask(() => request.onerror?.({ target: request, preventDefault() {}, stopPropagation() {} }));
  return request as unknown as IDBOpenDBRequest;
}

/** As in a new tab: opens the store with fresh modules. */
async function reopened() {
  const { openDexieStore } = await import("./dexie-store.ts");
  try {
    const { problem } = await openDexieStore(NAME, () => {});
    store.set(storageProblemAtom, problem);
  } catch {
    store.set(storageProblemAtom, "blocked");
  }
}
