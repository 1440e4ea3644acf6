import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { cacheThreads, cachedThreads } from "./cached-threads.ts";
import { aThread, MARTA, PROPHECY } from "./testing/a-comment.ts";

const prophecy = (id: string) => ({ type: "prophecy", id }) as const;
const event = (id: string) => ({ type: "event", id }) as const;
const page = { threads: [aThread("a", ["a1"])], total: 2, fromDevice: false };

beforeEach(() => store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in")));
afterEach(() => deleteMemberStore(MARTA));

describe("the comments kept on the device", () => {
  it("come back marked as a copy", async () => {
    await cacheThreads(MARTA, PROPHECY.target, page);
    expect(await cachedThreads(MARTA, PROPHECY.target)).toEqual({ ...page, fromDevice: true });
    expect(await cachedThreads(MARTA, prophecy("another"))).toBeNull();
    expect(await cachedThreads(null, PROPHECY.target)).toBeNull();
  });

  it("go with the article they belong to; the one being read stays", async () => {
    const { articles } = await memberStore(MARTA);
    await articles.put({ id: "kept", slug: "kept", savedAt: 1, article: {} });
    await cacheThreads(MARTA, prophecy("kept"), page);
    await cacheThreads(MARTA, prophecy("pruned"), page);
    await cacheThreads(MARTA, prophecy("being-read"), page);
    expect(await cachedThreads(MARTA, prophecy("kept"))).not.toBeNull();
    expect(await cachedThreads(MARTA, prophecy("pruned"))).toBeNull();
    expect(await cachedThreads(MARTA, prophecy("being-read"))).not.toBeNull();
  });

  it("under events are the thirty that were read last", async () => {
    const { values } = await memberStore(MARTA);
    for (let number = 1; number <= 30; number += 1)
      await values.put({ id: `event-thread:${number}`, value: page, cachedAt: number });
    await cacheThreads(MARTA, prophecy("being-read"), page);
    await cacheThreads(MARTA, event("new"), page);
    expect(await cachedThreads(MARTA, event("new"))).toEqual({ ...page, fromDevice: true });
    expect(await cachedThreads(MARTA, event("1"))).toBeNull();
    expect(await cachedThreads(MARTA, event("2"))).not.toBeNull();
    expect(await cachedThreads(MARTA, prophecy("being-read"))).not.toBeNull();
  });

  it("are kept without reading the rest of a store that months have filled", async () => {
    const { values, articles } = await memberStore(MARTA);
    const read = [values, articles].map((table) => vi.spyOn(table, "list"));
    await cacheThreads(MARTA, prophecy("being-read"), page);
    await cacheThreads(MARTA, event("new"), page);
    expect(read.flatMap((list) => list.mock.calls)).toEqual([]);
  });

  it("are only a copy: no room for them is no failure, and a damaged one is none at all", async () => {
    const { values } = await memberStore(MARTA);
    await values.put({ id: `thread:${PROPHECY.target.id}`, value: { threads: "?" } });
    expect(await cachedThreads(MARTA, PROPHECY.target)).toBeNull();
    values.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    await expect(cacheThreads(MARTA, PROPHECY.target, page)).resolves.toBeUndefined();
  });
});
