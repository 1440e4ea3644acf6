import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";

let kept: Map<string, string>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

/** As at a start of the site: a fresh module. */
async function aStart() {
  vi.resetModules();
  return import("./pending-visitor-flag.ts");
}

it("a message is found again when the mark was cleared and the message was not", async () => {
  (await aStart()).setPendingVisitorFlag();
  await expect.poll(() => indexedDB.databases()).toHaveLength(1);
  kept.clear();
  const { restorePendingVisitorFlag, pendingVisitorFlag, hasPendingVisitorEntry } = await aStart();
  expect(hasPendingVisitorEntry()).toBe(false);
  expect(await restorePendingVisitorFlag()).toBe(true);
  expect(hasPendingVisitorEntry()).toBe(true);
  expect(pendingVisitorFlag()).not.toBeNull();
});

it("a device on which nothing waits is not marked, nor after the message has gone", async () => {
  const { clearPendingVisitorFlag, setPendingVisitorFlag, restorePendingVisitorFlag, pendingVisitorFlag } =
    await aStart();
  expect(await restorePendingVisitorFlag()).toBe(false);
  setPendingVisitorFlag();
  clearPendingVisitorFlag(pendingVisitorFlag());
  await expect.poll(() => indexedDB.databases()).toEqual([]);
  expect(await (await aStart()).restorePendingVisitorFlag()).toBe(false);
});

it("a message written meanwhile keeps the mark", async () => {
  const { clearPendingVisitorFlag, setPendingVisitorFlag, pendingVisitorFlag, hasPendingVisitorEntry } =
    await aStart();
  setPendingVisitorFlag();
  const before = pendingVisitorFlag();
  setPendingVisitorFlag();
  clearPendingVisitorFlag(before);
  expect(hasPendingVisitorEntry()).toBe(true);
});
