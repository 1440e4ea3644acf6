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

/** What a start of the site finds: a module that knows nothing yet. */
async function aStart() {
  vi.resetModules();
  return import("./visitor-mark.ts");
}

it("a message is found again when the mark was cleared and the message was not", async () => {
  (await aStart()).markVisitor();
  await vi.waitFor(async () => expect(await indexedDB.databases()).toHaveLength(1));
  kept.clear();
  const { recallVisitorMark, visitorMark, visitorWaits } = await aStart();
  expect(visitorWaits()).toBe(false);
  expect(await recallVisitorMark()).toBe(true);
  expect(visitorWaits()).toBe(true);
  expect(visitorMark()).not.toBeNull();
});

it("a device on which nothing waits is not marked, nor after the message has gone", async () => {
  const { forgetVisitorMark, markVisitor, recallVisitorMark, visitorMark } = await aStart();
  expect(await recallVisitorMark()).toBe(false);
  markVisitor();
  forgetVisitorMark(visitorMark());
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
  expect(await (await aStart()).recallVisitorMark()).toBe(false);
});

it("a message written meanwhile keeps the mark", async () => {
  const { forgetVisitorMark, markVisitor, visitorMark, visitorWaits } = await aStart();
  markVisitor();
  const before = visitorMark();
  markVisitor();
  forgetVisitorMark(before);
  expect(visitorWaits()).toBe(true);
});
