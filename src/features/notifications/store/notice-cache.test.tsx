import { InfiniteQueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "#platform/query/query-client.ts";
import { changeEverywhere, loadedRows, markEverywhere, restoreEverywhere } from "./notice-cache.ts";
import {
  ALL_NOTICES,
  UNREAD_NOTICES,
  type Bell,
  type NoticeFilter,
  type NoticeRow,
} from "../notification.ts";
import { noticeKeys, notices } from "./queries.ts";
import { cachedBell, cachedNotices } from "./cached-notices.ts";
import { aNotice, anId } from "../testing/a-notice.ts";
import { MARTA, signMartaIn } from "../testing/marta.tsx";

const at = aNotice(3).created_at;

function load(filter: NoticeFilter, rows: NoticeRow[]) {
  const page = { rows, next: null, fromDevice: false };
  queryClient.setQueryData(noticeKeys.list(MARTA.id, filter), { pages: [page], pageParams: [null] });
}

function loaded(filter: NoticeFilter): string[] {
  const list = queryClient.getQueryData<{ pages: { rows: NoticeRow[] }[] }>(
    noticeKeys.list(MARTA.id, filter),
  );
  return (list?.pages ?? []).flatMap(({ rows }) => rows.map((row) => row.id));
}

const MORNING = "2026-11-21T13:00:00Z";
const unread = () => queryClient.getQueryData<Bell>(noticeKeys.bell(MARTA.id))?.unread;

beforeEach(async () => {
  await signMartaIn();
  load(ALL_NOTICES, [aNotice(3), aNotice(2, { read: true }), aNotice(1)]);
  load(UNREAD_NOTICES, [aNotice(3), aNotice(1)]);
  queryClient.setQueryData<Bell>(noticeKeys.bell(MARTA.id), { unread: 25, silentUntil: MORNING });
});

describe("a mark", () => {
  it("reaches every list, the number and this device", async () => {
    expect(markEverywhere(MARTA.id, { action: "read", id: anId(3), at })).toBe(-1);
    expect(loaded(UNREAD_NOTICES)).toEqual([anId(1)]);
    expect(loadedRows(MARTA.id).find((row) => row.id === anId(3))?.read).toBe(true);
    expect(unread()).toBe(24);
    await expect.poll(() => cachedBell(MARTA.id)).toEqual({ unread: 24, silentUntil: MORNING });
  });

  it("of one that was read already moves no number", () => {
    expect(markEverywhere(MARTA.id, { action: "delete", id: anId(2), at })).toBe(0);
    expect(loaded(ALL_NOTICES)).toEqual([anId(3), anId(1)]);
    expect(unread()).toBe(25);
  });

  it("of all leaves nothing unread, loaded or not", () => {
    markEverywhere(MARTA.id, { action: "read-all", id: null, at });
    expect(loaded(UNREAD_NOTICES)).toEqual([]);
    expect(unread()).toBe(0);
  });

  it("of all spares what came in after the newest that was seen", () => {
    markEverywhere(MARTA.id, { action: "read-all", id: null, at: aNotice(2).created_at });
    expect(loaded(UNREAD_NOTICES)).toEqual([anId(3)]);
    expect(unread()).toBe(1);
  });
});

describe("a list that this device had cached", () => {
  it("is still to be asked for after a change of one of its notices", () => {
    const key = noticeKeys.list(MARTA.id, ALL_NOTICES);
    const page = { rows: [aNotice(3)], next: null, fromDevice: true };
    queryClient.setQueryData(key, { pages: [page], pageParams: [null] }, { updatedAt: 0 });
    changeEverywhere(MARTA.id, { operation: "DELETE", id: anId(3), notification: null });
    expect(loaded(ALL_NOTICES)).toEqual([]);
    expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(0);
  });
});

describe("a change that arrives by itself", () => {
  it("of a new notice goes on top and counts", async () => {
    changeEverywhere(MARTA.id, { operation: "INSERT", id: anId(4), notification: aNotice(4) });
    expect(loaded(ALL_NOTICES)).toEqual([anId(4), anId(3), anId(2), anId(1)]);
    expect(loaded(UNREAD_NOTICES)).toEqual([anId(4), anId(3), anId(1)]);
    expect(unread()).toBe(26);
    await expect.poll(async () => (await cachedNotices(MARTA.id)).map((row) => row.id)).toEqual([anId(4)]);
  });

  it("counts once when it arrives twice", () => {
    const change = { operation: "INSERT", id: anId(4), notification: aNotice(4) } as const;
    changeEverywhere(MARTA.id, change);
    changeEverywhere(MARTA.id, change);
    expect(unread()).toBe(26);
  });

  it.each([true, false])(
    "is not undone by an older answer that arrives later; shown before: %s",
    async (shown) => {
      if (!shown) queryClient.removeQueries({ queryKey: noticeKeys.list(MARTA.id, UNREAD_NOTICES) });
      const answers: ((rows: NoticeRow[]) => void)[] = [];
      const observer = new InfiniteQueryObserver(queryClient, {
        ...notices(MARTA.id, UNREAD_NOTICES),
        queryFn: async () => {
          const rows = await new Promise<NoticeRow[]>((answer) => answers.push(answer));
          return { rows, next: null, fromDevice: false };
        },
        staleTime: 0,
      });
      const stop = observer.subscribe(() => {});
      await expect.poll(() => answers).toHaveLength(1);
      const notification = aNotice(3, { read: true });
      changeEverywhere(MARTA.id, { operation: "UPDATE", id: anId(3), notification });
      answers[0]?.([aNotice(3), aNotice(1)]);
      await expect.poll(() => answers).toHaveLength(2);
      answers[1]?.([aNotice(1)]);
      await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
      expect(loaded(UNREAD_NOTICES)).toEqual([anId(1)]);
      stop();
    },
  );

  it("of a reading on another device takes one off", () => {
    const notification = aNotice(3, { read: true });
    changeEverywhere(MARTA.id, { operation: "UPDATE", id: anId(3), notification });
    expect(unread()).toBe(24);
    expect(loaded(UNREAD_NOTICES)).toEqual([anId(1)]);
  });

  it("of a notice that was never loaded leaves the number to the server", () => {
    changeEverywhere(MARTA.id, { operation: "DELETE", id: anId(99), notification: null });
    changeEverywhere(MARTA.id, {
      operation: "UPDATE",
      id: anId(98),
      notification: aNotice(98, { read: true }),
    });
    changeEverywhere(MARTA.id, { operation: "UPDATE", id: anId(97), notification: aNotice(97) });
    expect(unread()).toBe(25);
  });
});

describe("restoring", () => {
  it("puts a deleted notice back at its position in every list, and counts it again", () => {
    markEverywhere(MARTA.id, { action: "delete", id: anId(3), at });
    expect(unread()).toBe(24);
    restoreEverywhere(MARTA.id, aNotice(3));
    expect(loaded(ALL_NOTICES)).toEqual([anId(3), anId(2), anId(1)]);
    expect(loaded(UNREAD_NOTICES)).toEqual([anId(3), anId(1)]);
    expect(unread()).toBe(25);
  });
});
