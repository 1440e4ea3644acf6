import { beforeEach, expect, it } from "vitest";
import { store } from "#platform/session/session.ts";
import type { NoticeChange } from "../notification.ts";
import { keepAdminNotice, adminNoticeAtom } from "../store/notice-cache.ts";

const ID = "00000000-0000-4000-8000-000000000007";
const aChange = (type: string, read = false): NoticeChange => ({
  operation: "UPDATE",
  id: ID,
  notification: { id: ID, type, title: "", message: "", data: {}, read, created_at: "2026-11-22T12:00:00Z" },
});

beforeEach(() => store.set(adminNoticeAtom, null));

it.each(["admin_task", "admin_notification"])("an unread %s tells of work", (type) => {
  const change = aChange(type);
  keepAdminNotice(change);
  expect(store.get(adminNoticeAtom)).toBe(change);
});

it.each([
  ["an answer", aChange("forum_reply")],
  ["what was read", aChange("admin_task", true)],
  ["what went", { operation: "DELETE", id: ID, notification: null } as const],
])("%s tells of none", (_case, change) => {
  keepAdminNotice(change);
  expect(store.get(adminNoticeAtom)).toBeNull();
});
