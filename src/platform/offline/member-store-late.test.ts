import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { deleteMemberStore, mayHoldMore, memberStore } from "./member-store.ts";
import { storageProblemAtom } from "./storage-problem.ts";
import { clearDevice, makeRaw, MARTA, startEmptyDevice, TABLES } from "./testing/raw-stores.ts";

beforeEach(startEmptyDevice);
afterEach(clearDevice);

describe("a store that answers late", () => {
  /** Makes IndexedDB open databases only when the test says so. */
  function slowly() {
    const original = globalThis.indexedDB.open.bind(globalThis.indexedDB);
    const gate = Promise.withResolvers<void>();
    vi.spyOn(globalThis.indexedDB, "open").mockImplementation((name, version) => {
      let real: IDBOpenDBRequest | undefined;
      const late = {
        get result() {
          return real?.result;
        },
        get transaction() {
          return real?.transaction;
        },
      } as IDBOpenDBRequest;
      void gate.promise.then(() => {
        real = Object.assign(original(name, version), {
          onupgradeneeded: (event: IDBVersionChangeEvent) => late.onupgradeneeded?.(event),
          onsuccess: (event: Event) => late.onsuccess?.(event),
        });
      });
      return late;
    });
    return gate.resolve;
  }

  /** The modules of a start that has given up waiting for IndexedDB. */
  async function afterPatience() {
    // Loaded before the clock is set ahead: its patience begins once it is there.
    await import("./dexie-store.ts");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opening = memberStore(MARTA);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    return opening;
  }

  const keepSomething = () =>
    makeRaw(10, (database) => {
      for (const table of TABLES) database.createObjectStore(table, { keyPath: "id" }).put({ id: "kept" });
    });

  it("is taken up with all it holds and all that was written meanwhile", async () => {
    await keepSomething();
    const answer = slowly();
    const kept = await afterPatience();
    expect(await kept.outbox.list()).toEqual([]);
    await kept.drafts.put({ id: "meanwhile", value: "a medias" });
    answer();
    await expect.poll(() => store.get(storageProblemAtom)).toBeNull();
    // Holders of the store since then go on with the real one.
    for (const one of [kept, await memberStore(MARTA)]) {
      expect(one.durable).toBe(true);
      expect((await one.outbox.list()).map(({ id }) => id)).toEqual(["kept"]);
      expect((await one.drafts.list()).map(({ id }) => id)).toEqual(["kept", "meanwhile"]);
    }
  });

  it("keeps a draft written meanwhile beside the one that it holds under the same key", async () => {
    await keepSomething();
    const answer = slowly();
    const kept = await afterPatience();
    await kept.drafts.put({ id: "kept", value: "a medias" });
    answer();
    await expect.poll(() => store.get(storageProblemAtom)).toBeNull();
    const [first, second, ...others] = await kept.drafts.list();
    expect([first, others]).toEqual([{ id: "kept" }, []]);
    expect(second).toMatchObject({ id: expect.stringMatching(/^kept~/) as string, value: "a medias" });
  });

  it("keeps one draft of what is written again while it is taken up", async () => {
    await keepSomething();
    const answer = slowly();
    const kept = await afterPatience();
    const write = (value: string) => kept.drafts.put({ id: "one", value });
    await write("0");
    answer();
    let last = 0;
    while (!kept.durable) {
      await write(String((last += 1)));
      await new Promise((resolve) => setTimeout(resolve));
    }
    await expect.poll(() => store.get(storageProblemAtom)).toBeNull();
    const ids = (await kept.drafts.list()).map(({ id }) => id);
    expect(ids).toEqual(["kept", "one"]);
    expect((await kept.drafts.get("one"))?.value).toBe(String(last));
  });

  it("holds no draft that was sent while it was taken up", async () => {
    await keepSomething();
    const answer = slowly();
    const kept = await afterPatience();
    answer();
    while (!kept.durable) {
      await kept.drafts.put({ id: "one", value: "a medias" });
      await new Promise((resolve) => setTimeout(resolve));
      await kept.drafts.delete("one");
    }
    expect((await kept.drafts.list()).map(({ id }) => id)).toEqual(["kept"]);
  });

  it("takes up what is written while it takes up the rest, and the writes in their order", async () => {
    await keepSomething();
    const answer = slowly();
    const kept = await afterPatience();
    const write = (id: string) =>
      kept.outbox.append({
        id,
        kind: "reaction",
        payload: {},
        revision: "1",
        createdAt: 1,
        attempts: 0,
        nextAttemptAt: 0,
        state: "pending",
      });
    // The last word on "one" comes after "two".
    for (const id of ["one", "two", "one"]) await write(id);
    answer();
    const begun: string[] = [];
    while (!kept.durable) {
      const id = `draft-${begun.length}`;
      begun.push(id);
      await kept.drafts.put({ id, value: "a medias" });
      await new Promise((resolve) => setTimeout(resolve));
    }
    await expect.poll(() => store.get(storageProblemAtom)).toBeNull();
    expect((await kept.drafts.list()).map(({ id }) => id)).toEqual(expect.arrayContaining(begun));
    const [one, two] = await Promise.all([kept.outbox.get("one"), kept.outbox.get("two")]);
    expect(one?.place?.number).toBeGreaterThan(two?.place?.number ?? Infinity);
  });

  it("may hold more than can be seen until it has answered", async () => {
    await keepSomething();
    const answer = slowly();
    await afterPatience();
    expect(await mayHoldMore(MARTA)).toBe(true);
    answer();
    await expect.poll(() => mayHoldMore(MARTA)).toBe(false);
  });

  it("is deleted all the same when its person signed out meanwhile", async () => {
    await keepSomething();
    const answer = slowly();
    await afterPatience();
    store.set(sessionAtom, VISITOR);
    const deleting = deleteMemberStore(MARTA);
    answer();
    await deleting;
    await expect.poll(() => indexedDB.databases()).toEqual([]);
  });
});
