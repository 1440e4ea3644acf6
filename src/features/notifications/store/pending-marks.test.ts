import { afterEach, expect, test } from "vitest";
import { doubt, markKey, settle, unreadAfterPendingMarks } from "./pending-marks.ts";
import type { NoticeMark } from "../notification.ts";
import { anId } from "../testing/a-notice.ts";

const at = "2026-11-20T18:00:00Z";
const READ: NoticeMark = { action: "read", id: anId(1), at };
const DELETE: NoticeMark = { action: "delete", id: anId(2), at };
const ALL: NoticeMark = { action: "read-all", id: null, at };

afterEach(() => [READ, DELETE, ALL].forEach(settle));

test("each mark has one key, so that a repeat replaces it", () => {
  expect(new Set([READ, DELETE, ALL, { ...READ, at: "later" }].map(markKey)).size).toBe(3);
});

test("the server's number is corrected by the marks on their way", () => {
  expect(unreadAfterPendingMarks(5)).toBe(5);
  doubt(READ, -1);
  doubt(DELETE, -1);
  expect(unreadAfterPendingMarks(5)).toBe(3);
  settle(READ);
  expect(unreadAfterPendingMarks(5)).toBe(4);
});

test("a mark of one that was read already changes nothing", () => {
  doubt(DELETE, 0);
  expect(unreadAfterPendingMarks(5)).toBe(5);
});

test("never falls below nothing, and all means all", () => {
  doubt(READ, -1);
  expect(unreadAfterPendingMarks(0)).toBe(0);
  doubt(ALL, -40);
  expect(unreadAfterPendingMarks(40)).toBe(0);
});
