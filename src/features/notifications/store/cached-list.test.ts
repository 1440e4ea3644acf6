import { describe, expect, it } from "vitest";
import { afterMarks, insert, markPages, mergeChange, rowsOf, unreadStep } from "./cached-list.ts";
import { ALL_NOTICES, UNREAD_NOTICES, type NoticePage, type NoticeRow } from "../notification.ts";
import { aNotice, anId } from "../testing/a-notice.ts";

/** Two loaded pages, newest first: 9 8 7 | 6 5 4, and older ones on the server. */
const PAGES: NoticePage[] = [page([9, 8, 7]), page([6, 5, 4])];

function page(numbers: number[], fields: Partial<NoticePage> = {}): NoticePage {
  return {
    rows: numbers.map((number) => aNotice(number)),
    next: aNotice(numbers.at(-1) ?? 0),
    fromDevice: false,
    ...fields,
  };
}

function ids(pages: NoticePage[]): string[][] {
  return pages.map(({ rows }) => rows.map((row) => String(Number(row.id.slice(-4)))));
}

function arrives(notification: NoticeRow) {
  return { operation: "INSERT", id: notification.id, notification } as const;
}

describe("a change that arrives by itself", () => {
  it("puts a new notice on top", () => {
    expect(ids(mergeChange(PAGES, arrives(aNotice(10)), ALL_NOTICES))).toEqual([
      ["10", "9", "8", "7"],
      ["6", "5", "4"],
    ]);
  });

  it("keeps one copy when the same notice arrives twice", () => {
    const once = mergeChange(PAGES, arrives(aNotice(10)), ALL_NOTICES);
    expect(mergeChange(once, arrives(aNotice(10)), ALL_NOTICES)).toEqual(once);
  });

  it("moves a collected notice up when it rings again", () => {
    const renewed = aNotice(5, { minute: 30, title: "Ana y 1 persona más reaccionaron" });
    const merged = mergeChange(
      PAGES,
      { operation: "UPDATE", id: renewed.id, notification: renewed },
      ALL_NOTICES,
    );
    expect(ids(merged)).toEqual([
      ["5", "9", "8", "7"],
      ["6", "4"],
    ]);
    expect(merged[0]?.rows[0]?.title).toBe("Ana y 1 persona más reaccionaron");
  });

  it("compares moments, not their spelling: REST writes a blank where Broadcast writes a T", () => {
    const spaced = aNotice(10, { created_at: "2026-11-20 18:06:30.5+00" });
    // Half past minute 6: below 7, above 6.
    expect(ids(mergeChange(PAGES, arrives(spaced), ALL_NOTICES))).toEqual([
      ["9", "8", "7"],
      ["10", "6", "5", "4"],
    ]);
  });

  it("removes a deleted one", () => {
    const gone = { operation: "DELETE", id: anId(6), notification: null } as const;
    expect(ids(mergeChange(PAGES, gone, ALL_NOTICES))).toEqual([
      ["9", "8", "7"],
      ["5", "4"],
    ]);
  });

  it("leaves out one that is older than everything loaded, unless nothing older is to come", () => {
    const old = arrives(aNotice(1));
    expect(ids(mergeChange(PAGES, old, ALL_NOTICES))).toEqual([
      ["9", "8", "7"],
      ["6", "5", "4"],
    ]);
    const whole = [page([9, 8], { next: null })];
    expect(ids(mergeChange(whole, old, ALL_NOTICES))).toEqual([["9", "8", "1"]]);
    expect(ids(mergeChange([page([], { next: null })], old, ALL_NOTICES))).toEqual([["1"]]);
  });

  it("leaves the unread list when it was read elsewhere", () => {
    const read = aNotice(8, { read: true });
    const change = { operation: "UPDATE", id: read.id, notification: read } as const;
    expect(ids(mergeChange(PAGES, change, UNREAD_NOTICES))).toEqual([
      ["9", "7"],
      ["6", "5", "4"],
    ]);
  });

  it("does not enter the list of another group", () => {
    const reaction = arrives(aNotice(10, { type: "post_like" }));
    expect(mergeChange(PAGES, reaction, { unread: false, group: "conversations" })).toEqual(PAGES);
  });
});

describe("the person's acts", () => {
  const at = aNotice(7).created_at;

  it("marks one as read, which empties its place among the unread", () => {
    const mark = { action: "read", id: anId(8), at } as const;
    expect(markPages(PAGES, mark, ALL_NOTICES)[0]?.rows.map((row) => row.read)).toEqual([false, true, false]);
    expect(ids(markPages(PAGES, mark, UNREAD_NOTICES))).toEqual([
      ["9", "7"],
      ["6", "5", "4"],
    ]);
  });

  it("marks all up to the newest it saw: what came later stays unread", () => {
    const rows = markPages(PAGES, { action: "read-all", id: null, at }, ALL_NOTICES).flatMap(
      (each) => each.rows,
    );
    expect(rows.filter((row) => !row.read).map((row) => row.id)).toEqual([anId(9), anId(8)]);
  });

  it("is laid over rows that the server still answers the old way", () => {
    const marks = [
      { action: "delete", id: anId(9), at },
      { action: "read", id: anId(7), at },
      { action: "delete", id: anId(7), at },
    ] as const;
    expect(afterMarks(PAGES[0]?.rows ?? [], marks, ALL_NOTICES).map((row) => row.id)).toEqual([anId(8)]);
  });

  it("comes back to its own place when a deletion is undone", () => {
    const without = markPages(PAGES, { action: "delete", id: anId(5), at }, ALL_NOTICES);
    expect(insert(without, aNotice(5))).toEqual(PAGES);
  });
});

describe("rowsOf", () => {
  it("shows a notice once when two pages carry it", () => {
    expect(rowsOf([page([9, 8]), page([8, 7])]).map((row) => row.id)).toEqual([anId(9), anId(8), anId(7)]);
  });
});

describe("unreadStep", () => {
  it.each([
    [null, aNotice(1), 1],
    [aNotice(1), aNotice(1, { read: true }), -1],
    [aNotice(1, { read: true }), aNotice(1), 1],
    [aNotice(1), null, -1],
    [aNotice(1, { read: true }), null, 0],
    [aNotice(1), aNotice(1), 0],
  ])("counts what enters and leaves the unread", (before, after, step) => {
    expect(unreadStep(before, after)).toBe(step);
  });
});
