import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { networkFirst, type AskingQuery } from "#platform/offline/network-first.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { listNotices, readBell } from "./api.ts";
import { afterMarks } from "./cached-list.ts";
import type { Bell, NoticeCursor, NoticeFilter, NoticePage } from "../notification.ts";
import { pendingMarks, unreadAfterPendingMarks } from "./pending-marks.ts";
import { cacheBell, cachedBell, cachedNoticePage, cacheNoticePage } from "./cached-notices.ts";

/** Age at which notices are read again, in milliseconds, in case messages of Realtime were missed. */
const NOTICES_STALE_MS = 60_000;

/** Keys carry the user id, so that nobody sees another person's cache. */
export const noticeKeys = {
  all: (userId: string) => ["notices", userId] as const,
  lists: (userId: string) => [...noticeKeys.all(userId), "list"] as const,
  list: (userId: string, filter: NoticeFilter) => [...noticeKeys.lists(userId), filter] as const,
  /** Below the key of the silences, so that a change of these invalidates the bell too. */
  bell: (userId: string) => ["notification-silences", userId, "bell"] as const,
};

/** The person's notices, a page of 10 at a time; without network, the copies of this device. */
export function notices(userId: string, filter: NoticeFilter) {
  return infiniteQueryOptions({
    queryKey: noticeKeys.list(userId, filter),
    queryFn: async (context) => {
      const page = await askForPage(context, userId, filter);
      // Read only now: the person may have marked something while the answer was on its way.
      return { ...page, rows: afterMarks(page.rows, await pendingMarks(userId), filter) };
    },
    initialPageParam: null as NoticeCursor | null,
    getNextPageParam: (last) => last.next,
    staleTime: NOTICES_STALE_MS,
  });
}

/** The bell; without network, as last cached on this device. */
export function bell(userId: string) {
  return queryOptions({
    queryKey: noticeKeys.bell(userId),
    queryFn: (context) =>
      networkFirst<Bell>(context, {
        ask: async () => {
          const answer = await readBell(context.signal);
          return { ...answer, unread: unreadAfterPendingMarks(answer.unread) };
        },
        writeCache: (answer) => cacheBell(userId, answer),
        readCache: () => cachedBell(userId),
      }),
    staleTime: NOTICES_STALE_MS,
    meta: OWN_CHOICE,
  });
}

interface PageQuery extends AskingQuery {
  pageParam: NoticeCursor | null;
  signal: AbortSignal;
}

function askForPage(query: PageQuery, userId: string, filter: NoticeFilter): Promise<NoticePage> {
  const { pageParam: after, signal } = query;
  return networkFirst<NoticePage>(query, {
    ask: async () => {
      const rows = await listNotices(filter, after, signal);
      const last = rows.length < LIMITS.pageSize ? undefined : rows.at(-1);
      return { rows, next: last ? { created_at: last.created_at, id: last.id } : null, fromDevice: false };
    },
    writeCache: ({ rows }) => cacheNoticePage(userId, rows, filter, after),
    readCache: (tellAge) => cachedNoticePage(userId, filter, after, tellAge),
  });
}
