import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { appendEntry } from "./append-entry.ts";
import { deleteMemberStore, memberStore, type MemberStore } from "./member-store.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { isQuotaError } from "./storage-error.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

const entry: OutboxEntry = {
  id: "c1",
  kind: "comment",
  payload: { content: "Amén" },
  revision: "1",
  createdAt: 1,
  attempts: 0,
  nextAttemptAt: 0,
  state: "pending",
};

/** Makes the outbox refuse `times` writes for lack of room, in one of the two ways browsers say it. */
function fill({ outbox }: MemberStore, times: number) {
  const append = outbox.append;
  let left = times;
  outbox.append = (row) => {
    if (left === 0) return append(row);
    left -= 1;
    const inner = new DOMException("No room", "QuotaExceededError");
    return Promise.reject(
      left % 2 ? inner : Object.assign(new Error("AbortError"), { name: "AbortError", inner }),
    );
  };
}

async function readArticles(count: number) {
  const { articles, values } = await memberStore(MARTA);
  for (let number = 0; number < count; number += 1) {
    const id = `read-${number}`;
    await articles.put({ id, slug: id, savedAt: number, article: {} });
    await values.put({ id: `thread:${id}`, value: {} });
  }
}

beforeEach(() => store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in")));
afterEach(() => deleteMemberStore(MARTA));

describe("appendEntry", () => {
  it("keeps the entry where a later start finds it", async () => {
    await appendEntry(MARTA, entry);
    expect(await (await memberStore(MARTA)).outbox.list()).toMatchObject([
      { ...entry, place: { number: 1 } },
    ]);
  });

  it("lets go of the draft that becomes this row in the same step, and of no other", async () => {
    const { drafts } = await memberStore(MARTA);
    await drafts.put({ id: "comment:1", value: { text: "Amén" }, row: entry.id });
    await drafts.put({ id: "comment:2", value: { text: "Otro" }, row: "c2" });
    await drafts.put({ id: "comment:3", value: { text: "De antes" } });
    await appendEntry(MARTA, entry);
    expect((await drafts.list()).map(({ id }) => id)).toEqual(["comment:2", "comment:3"]);
  });

  it("makes room by letting go of read articles and their comments, the newest three stay", async () => {
    await readArticles(8);
    const kept = await memberStore(MARTA);
    fill(kept, 1);
    await appendEntry(MARTA, entry);
    expect(await kept.outbox.list()).toHaveLength(1);
    const left = (await kept.articles.list()).map(({ id }) => id).toSorted();
    expect(left).toEqual(["read-5", "read-6", "read-7"]);
    expect(await kept.values.get("thread:read-0")).toBeUndefined();
    expect(await kept.values.get("thread:read-7")).toBeDefined();
  });

  it("says that the device is full when that does not help", async () => {
    fill(await memberStore(MARTA), 2);
    await expect(appendEntry(MARTA, entry)).rejects.toMatchObject({ name: "StorageError", reason: "full" });
    expect(await (await memberStore(MARTA)).outbox.list()).toEqual([]);
  });

  it("passes on what is not about room", async () => {
    const kept = await memberStore(MARTA);
    kept.outbox.append = () => Promise.reject(new Error("InvalidState"));
    await readArticles(5);
    await expect(appendEntry(MARTA, entry)).rejects.toThrow("InvalidState");
    expect(await kept.articles.list()).toHaveLength(5);
  });
});

describe("isQuotaError", () => {
  it("knows the reason behind Dexie's AbortError", () => {
    expect(isQuotaError(new DOMException("", "QuotaExceededError"))).toBe(true);
    expect(isQuotaError({ name: "AbortError", inner: { name: "QuotaExceededError" } })).toBe(true);
    expect(isQuotaError({ name: "AbortError", inner: null })).toBe(false);
    expect(isQuotaError(undefined)).toBe(false);
  });
});
