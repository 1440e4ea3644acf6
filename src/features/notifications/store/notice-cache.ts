import type { InfiniteData } from "@tanstack/react-query";
import { atom } from "jotai";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { store } from "#platform/session/session.ts";
import type {
  Bell,
  NoticeChange,
  NoticeCursor,
  NoticeFilter,
  NoticeMark,
  NoticePage,
  NoticeRow,
} from "../notification.ts";
import { matchesFilter } from "../rules.ts";
import { insert, marked, markPages, mergeChange, rowsOf, unreadStep } from "./cached-list.ts";
import { noticeKeys } from "./queries.ts";
import { cacheBell, cacheNotice, markStored } from "./cached-notices.ts";

type NoticePages = InfiniteData<NoticePage, NoticeCursor | null>;

/** Applies a mark to every loaded list, to the number of unread ones and to this device's copies. Returns how the number moved. */
export function markEverywhere(userId: string, mark: NoticeMark): number {
  const before = loadedRows(userId);
  const steps = before.map((row) => unreadStep(row, marked(row, mark)));
  editLists(userId, (pages, filter) => markPages(pages, mark, filter));
  const unread = queryClient.getQueryData<Bell>(noticeKeys.bell(userId))?.unread ?? 0;
  // "All" reaches notices that are not loaded too: only those that came later stay.
  const step =
    mark.action === "read-all"
      ? loadedRows(userId).filter((row) => !row.read).length - unread
      : steps.reduce((sum, each) => sum + each, 0);
  moveUnread(userId, step);
  void markStored(userId, mark);
  return step;
}

/** Merges a change that arrived by itself into every loaded list and into this device's copies. */
export function changeEverywhere(userId: string, change: NoticeChange): void {
  const before = loadedRows(userId).find((row) => row.id === change.id) ?? null;
  editLists(userId, (pages, filter) => mergeChange(pages, change, filter));
  void cancelAndInvalidate(queryClient, { queryKey: noticeKeys.lists(userId), onlyUnderWay: true });
  // An unknown notice that was changed or deleted may have been read or not, so the number is read from the server
  // anyway.
  if (before || change.operation === "INSERT") moveUnread(userId, unreadStep(before, change.notification));
  void cacheNotice(userId, change.id, change.notification);
}

/** Puts a notice back whose deletion was undone or failed. */
export function restoreEverywhere(userId: string, row: NoticeRow): void {
  editLists(userId, (pages, filter) => (matchesFilter(row, filter) ? insert(pages, row) : [...pages]));
  moveUnread(userId, unreadStep(null, row));
  void cacheNotice(userId, row.id, row);
}

/** Asks the server for everything on the screen again. */
export async function refreshNotices(userId: string): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(queryClient, { queryKey: noticeKeys.all(userId) }),
    refreshBell(userId),
  ]);
}

/** Asks the server again for what the bell shows. */
export async function refreshBell(userId: string): Promise<void> {
  await cancelAndInvalidate(queryClient, { queryKey: noticeKeys.bell(userId) });
}

/** Every notice that some list has loaded. */
export function loadedRows(userId: string): NoticeRow[] {
  const lists = queryClient.getQueriesData<NoticePages>({ queryKey: noticeKeys.lists(userId) });
  return rowsOf(lists.flatMap(([, list]) => list?.pages ?? []));
}

function editLists(userId: string, edit: (pages: NoticePage[], filter: NoticeFilter) => NoticePage[]): void {
  for (const [key] of queryClient.getQueriesData<NoticePages>({ queryKey: noticeKeys.lists(userId) })) {
    queryClient.setQueryData<NoticePages>(
      key,
      (list) => list && { ...list, pages: edit(list.pages, key.at(-1) as NoticeFilter) },
      // An edit is no answer: what this device had cached is still to be asked for.
      { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 },
    );
  }
}

function moveUnread(userId: string, step: number): void {
  if (step === 0) return;
  const moved = queryClient.setQueryData<Bell>(
    noticeKeys.bell(userId),
    (bell) => bell && { ...bell, unread: Math.max(0, bell.unread + step) },
  );
  if (moved) void cacheBell(userId, moved);
}

/** Number on the bell; null until this device or the server has told it. */
export const unreadAtom = atom<number | null>(null);

/** When a silence of everything ends, or ended; null without one. With the number all that the bell's shell reads. */
export const silentUntilAtom = atom<string | null>(null);

const OF_ADMINS = new Set(["admin_task", "admin_notification"]);

/** The newest unread notice that told this person of work of admins, as it came or changed; null before the first. */
export const adminNoticeAtom = atom<NoticeChange | null>(null);

/** Keeps `change` when it is of such a notice. */
export function keepAdminNotice(change: NoticeChange): void {
  const { notification } = change;
  if (notification && !notification.read && OF_ADMINS.has(notification.type))
    store.set(adminNoticeAtom, change);
}
