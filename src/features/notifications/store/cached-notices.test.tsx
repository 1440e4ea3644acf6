import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memberStore } from "#platform/offline/member-store.ts";
import { copyMadeAt } from "#platform/query/copy-ages.ts";
import { ALL_NOTICES, UNREAD_NOTICES, type NoticeRow } from "../notification.ts";
import {
  cacheNotice,
  cacheNoticePage,
  cacheBell,
  markStored,
  cachedNoticePage,
  cachedBell,
  cachedNotices,
  waitingMarks,
} from "./cached-notices.ts";
import { aNotice, anId } from "../testing/a-notice.ts";
import { listNotices } from "./api.ts";
import { notices } from "./queries.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

function some(...numbers: number[]) {
  return numbers.map((number) => aNotice(number));
}

async function kept() {
  return (await cachedNotices(MARTA)).map((row) => Number(row.id.slice(-4)));
}

beforeEach(async () => {
  const { notifications, values, outbox } = await memberStore(MARTA);
  await Promise.all([notifications.clear(), values.clear(), outbox.clear()]);
});

describe("the server's answer", () => {
  it("is a list: a portal's empty 404 is none", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    await expect(listNotices(ALL_NOTICES, null, new AbortController().signal)).rejects.toMatchObject({
      code: "not-a-list",
    });
    vi.unstubAllGlobals();
  });

  it("is kept, the newest hundred", async () => {
    const many = some(...Array.from({ length: 105 }, (_, index) => index));
    await cacheNoticePage(MARTA, many.toReversed(), ALL_NOTICES, null);
    const numbers = await kept();
    expect(numbers).toHaveLength(100);
    expect(numbers[0]).toBe(104);
    expect(numbers.at(-1)).toBe(5);
  });

  it("takes months of old ones away in one step: one by one they would keep a phone busy", async () => {
    const { notifications } = await memberStore(MARTA);
    await cacheNoticePage(MARTA, some(...Array.from({ length: 90 }, (_, index) => index)), ALL_NOTICES, null);
    const oneByOne = vi.spyOn(notifications, "delete");
    await cacheNoticePage(MARTA, some(200), ALL_NOTICES, null);
    expect(await kept()).toEqual([200]);
    expect(oneByOne).not.toHaveBeenCalled();
    oneByOne.mockRestore();
  });

  it("takes away what is gone between its first and its last notice, and nothing older", async () => {
    await cacheNoticePage(MARTA, some(15, 14, 13, 12, 11, 10, 9, 8, 7, 6), ALL_NOTICES, null);
    await cacheNoticePage(MARTA, some(5, 4), ALL_NOTICES, aNotice(6));
    // 12 was deleted on another device, and two came in: the first page now ends at 7.
    await cacheNoticePage(MARTA, some(17, 16, 15, 14, 13, 11, 10, 9, 8, 7), ALL_NOTICES, null);
    expect(await kept()).toEqual([17, 16, 15, 14, 13, 11, 10, 9, 8, 7, 6, 5, 4]);
  });

  it("takes away all the rest when it was the last page", async () => {
    await cacheNoticePage(MARTA, some(9, 8, 7), ALL_NOTICES, null);
    await cacheNoticePage(MARTA, some(8), ALL_NOTICES, null);
    expect(await kept()).toEqual([8]);
  });

  it("of the unread ones deletes nothing: one that is missing was read elsewhere", async () => {
    await cacheNoticePage(MARTA, some(9, 8), ALL_NOTICES, null);
    await cacheNoticePage(MARTA, some(9), UNREAD_NOTICES, null);
    expect(await kept()).toEqual([9, 8]);
  });

  it("of one group leaves the other groups alone", async () => {
    await cacheNoticePage(MARTA, [aNotice(9), aNotice(8, { type: "mention" })], ALL_NOTICES, null);
    await cacheNoticePage(MARTA, [], { unread: false, group: "conversations" }, null);
    expect(await kept()).toEqual([9]);
  });
});

describe("a page of copies", () => {
  it("is cut as the server would have cut it", async () => {
    await cacheNoticePage(MARTA, some(...Array.from({ length: 12 }, (_, index) => index)), ALL_NOTICES, null);
    const first = await cachedNoticePage(MARTA, ALL_NOTICES, null);
    expect(first).toMatchObject({ fromDevice: true, next: { id: anId(2) } });
    expect(first?.rows).toHaveLength(10);
    const second = await cachedNoticePage(MARTA, ALL_NOTICES, first?.next ?? null);
    expect(second?.rows.map((row) => row.id)).toEqual([anId(1), anId(0)]);
    expect(second?.next).toBeNull();
  });

  it("has only what the filter asks for", async () => {
    await cacheNoticePage(MARTA, [aNotice(2), aNotice(1, { read: true })], ALL_NOTICES, null);
    expect((await cachedNoticePage(MARTA, UNREAD_NOTICES, null))?.rows.map((row) => row.id)).toEqual([
      anId(2),
    ]);
  });
});

describe("a device that has nothing", () => {
  const page = (filter = ALL_NOTICES) => cachedNoticePage(MARTA, filter, null);

  it("has no page of a list that the server never answered", async () => {
    expect(await page()).toBeNull();
    await cacheNoticePage(MARTA, [], UNREAD_NOTICES, null);
    expect(await page()).toBeNull();
  });

  it("has an empty page where that was the server's answer", async () => {
    await cacheNoticePage(MARTA, [], ALL_NOTICES, null);
    expect(await page()).toEqual({ rows: [], next: null, fromDevice: true });
    expect(await page(UNREAD_NOTICES)).toEqual({ rows: [], next: null, fromDevice: true });
  });

  it("has no number for the bell", async () => {
    expect(await cachedBell(MARTA)).toBeNull();
  });
});

describe("the age of a list without network", () => {
  const age = async (filter = ALL_NOTICES) => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const client = new QueryClient();
    const query = { ...notices(MARTA, filter), retry: false };
    await client.fetchInfiniteQuery(query).catch(() => undefined);
    vi.unstubAllGlobals();
    const asked = client.getQueryCache().find(query);
    return asked && copyMadeAt(asked);
  };
  const answerAt = async (moment: number, filter = ALL_NOTICES, after = null as null | NoticeRow) => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(moment);
    await cacheNoticePage(MARTA, some(2, 1), filter, after);
    clock.mockRestore();
  };

  it("is that of the server's last answer to it, or to the list of all", async () => {
    expect(await age()).toBeUndefined();
    await answerAt(1_000, UNREAD_NOTICES);
    expect(await age(UNREAD_NOTICES)).toBe(1_000);
    expect(await age(), "a part says nothing of the rest").toBeUndefined();
    await answerAt(2_000);
    expect(await age(UNREAD_NOTICES)).toBe(2_000);
    await answerAt(3_000, UNREAD_NOTICES);
    expect(await age(UNREAD_NOTICES)).toBe(3_000);
    expect(await age()).toBe(2_000);
  });

  it("is that of its beginning, not of a later page", async () => {
    await answerAt(1_000);
    await answerAt(2_000, ALL_NOTICES, aNotice(3));
    expect(await age()).toBe(1_000);
  });
});

describe("marks and changes", () => {
  it("hold on this device", async () => {
    await cacheNoticePage(MARTA, some(3, 2, 1), ALL_NOTICES, null);
    await markStored(MARTA, { action: "read", id: anId(3), at: "" });
    await markStored(MARTA, { action: "delete", id: anId(2), at: "" });
    await cacheNotice(MARTA, anId(4), aNotice(4));
    await cacheNotice(MARTA, anId(1), null);
    expect((await cachedNotices(MARTA)).map((row) => [row.id, row.read])).toEqual([
      [anId(4), false],
      [anId(3), true],
    ]);
  });

  it("that wait in the outbox are read again, and only those that are whole", async () => {
    const { outbox } = await memberStore(MARTA);
    const entry = { revision: "1", createdAt: 1, attempts: 0, nextAttemptAt: 0, state: "pending" as const };
    const mark = { action: "read", id: anId(1), at: "2026-11-20T18:00:00Z" };
    await outbox.put({ ...entry, id: "a", kind: "notification-read", payload: mark });
    await outbox.put({ ...entry, id: "b", kind: "notification-read", payload: { action: "forget" } });
    await outbox.put({ ...entry, id: "c", kind: "comment", payload: mark });
    expect(await waitingMarks(MARTA)).toEqual([mark]);
  });
});

describe("what the bell shows", () => {
  it("is the last that the server said", async () => {
    await cacheNoticePage(MARTA, some(2, 1), ALL_NOTICES, null);
    const bell = { unread: 40, silentUntil: "2026-11-21T13:00:00Z" };
    await cacheBell(MARTA, bell);
    expect(await cachedBell(MARTA)).toEqual(bell);
  });

  it("is counted among the copies when it was never said", async () => {
    await cacheNoticePage(MARTA, [aNotice(3), aNotice(2, { read: true }), aNotice(1)], ALL_NOTICES, null);
    expect(await cachedBell(MARTA)).toEqual({ unread: 2, silentUntil: null });
  });
});
