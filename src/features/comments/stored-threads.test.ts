import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { keepThreads, storedThreads } from "./stored-threads.ts";
import { aThread, MARTA, PROPHECY } from "./testing/a-comment.ts";

const page = { threads: [aThread("a", ["a1"])], total: 2, fromDevice: false };

beforeEach(() => store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in")));
afterEach(() => deleteMemberStore(MARTA));

describe("the comments kept on the device", () => {
  it("come back marked as a copy", async () => {
    await keepThreads(MARTA, PROPHECY.prophecyId, page);
    expect(await storedThreads(MARTA, PROPHECY.prophecyId)).toEqual({ ...page, fromDevice: true });
    expect(await storedThreads(MARTA, "another")).toBeNull();
    expect(await storedThreads(null, PROPHECY.prophecyId)).toBeNull();
  });

  it("go with the article they belong to; the one being read stays", async () => {
    const { articles } = await memberStore(MARTA);
    await articles.put({ id: "kept", slug: "kept", savedAt: 1, pinned: false, article: {} });
    await keepThreads(MARTA, "kept", page);
    await keepThreads(MARTA, "pruned", page);
    await keepThreads(MARTA, "being-read", page);
    expect(await storedThreads(MARTA, "kept")).not.toBeNull();
    expect(await storedThreads(MARTA, "pruned")).toBeNull();
    expect(await storedThreads(MARTA, "being-read")).not.toBeNull();
  });

  it("are only a copy: no room for them is no failure, and a damaged one is none at all", async () => {
    const { values } = await memberStore(MARTA);
    await values.put({ id: `thread:${PROPHECY.prophecyId}`, value: { threads: "?" } });
    expect(await storedThreads(MARTA, PROPHECY.prophecyId)).toBeNull();
    values.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    await expect(keepThreads(MARTA, PROPHECY.prophecyId, page)).resolves.toBeUndefined();
  });
});
