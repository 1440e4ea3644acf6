import { atom } from "jotai";
import { store } from "#platform/session/session.ts";
import type { NoticeChange } from "../notification.ts";

const OF_ADMINS = new Set(["admin_task", "admin_notification"]);

/** The newest unread notice that told this person of work of admins, as it came or changed; null before the first. */
export const adminNoticeAtom = atom<NoticeChange | null>(null);

/** Keeps `change` when it is of such a notice. */
export function keepAdminNotice(change: NoticeChange): void {
  const { notification } = change;
  if (notification && !notification.read && OF_ADMINS.has(notification.type))
    store.set(adminNoticeAtom, change);
}
