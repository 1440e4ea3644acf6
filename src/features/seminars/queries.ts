import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { paths } from "#domain/paths.ts";
import { prefetchedFirst } from "#platform/pwa/prefetched.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import {
  networkFirstValue,
  networkFirstWithAge,
  cachedValue,
  cacheValue,
} from "#platform/offline/cached-value.ts";
import type { SessionMarkPayload } from "./payload.ts";
import { networkFirst } from "#platform/offline/network-first.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { LIST_STALE_MS, PERSISTED, queryClient } from "#platform/query/query-client.ts";
import { listMyMarks, listMySeminars, listSeminars, openSessions, readSeminar } from "./api.ts";
import { withMark } from "./rules.ts";
import type { Seminar, SeminarFilter, SessionMark } from "./seminar.ts";
import { cacheSessions, cachedSessions } from "./cached-sessions.ts";

export const seminarKeys = {
  all: ["seminars"] as const,
  list: (filter: SeminarFilter) => [...seminarKeys.all, "list", filter] as const,
  detail: (slugOrId: string) => [...seminarKeys.all, "detail", slugOrId] as const,
  sessions: (userId: string | null, seminarId: string) =>
    [...seminarKeys.all, "sessions", userId, seminarId] as const,
  marks: (userId: string | null) => [...seminarKeys.all, "marks", userId] as const,
};

/** The published seminars, page by page. Without a search they are cached for reading offline. */
export function seminarList(filter: SeminarFilter) {
  return infiniteQueryOptions({
    queryKey: seminarKeys.list(filter),
    queryFn: ({ pageParam, signal }) => listSeminars({ ...filter, page: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: LIST_STALE_MS,
    ...(filter.search ? {} : { meta: PERSISTED }),
  });
}

/** A seminar's page, cached for reading offline; the worker fetches it with a notice. */
export function seminarDetail(slugOrId: string) {
  return queryOptions({
    queryKey: seminarKeys.detail(slugOrId),
    queryFn: (context) =>
      prefetchedFirst(context, {
        path: paths.seminar(slugOrId),
        from: ({ row }) => row as Seminar,
        ask: () => readSeminar(slugOrId, context.signal),
      }),
    staleTime: LIST_STALE_MS,
    meta: PERSISTED,
  });
}

/** The sessions this person may open; without network, what this device keeps of them. */
export function mySessions(userId: string | null, seminarId: string) {
  return queryOptions({
    queryKey: seminarKeys.sessions(userId, seminarId),
    queryFn: (context) => {
      const me = userId ?? "";
      return networkFirst(context, {
        ask: () => openSessions(seminarId, context.signal),
        writeCache: (open) => cacheSessions(me, seminarId, open),
        readCache: (tellAge) => cachedSessions(me, seminarId, tellAge),
      });
    },
    enabled: userId !== null,
    // An access can end at any moment: each visit asks.
    staleTime: 0,
  });
}

/** The seminars this person takes; without network, what this device remembers. */
export function mySeminars(userId: string) {
  return queryOptions({
    queryKey: [...seminarKeys.all, "mine", userId],
    queryFn: (context) =>
      networkFirstWithAge(context, userId, "my-seminars", () => listMySeminars(userId, context.signal)),
    staleTime: LIST_STALE_MS,
    meta: OWN_CHOICE,
  });
}

/** The name of one's marks on this device. */
const MARKS = "seminar-marks";

/** Sessions that this person has done; without network, the ones stored on this device. */
export function myMarks(userId: string | null) {
  return queryOptions({
    queryKey: seminarKeys.marks(userId),
    queryFn: (context) => {
      const me = userId ?? "";
      return networkFirstValue(context, me, MARKS, () => listMyMarks(me, context.signal));
    },
    enabled: userId !== null,
    staleTime: LIST_STALE_MS,
    meta: OWN_CHOICE,
  });
}

/** Puts a mark that the server has now where this person's marks are shown, and where the device keeps them. */
export async function rememberMark(userId: string, mark: SessionMarkPayload): Promise<void> {
  const { queryKey } = myMarks(userId);
  // an answer that is under way may be older than the mark
  await queryClient.cancelQueries({ queryKey });
  const known = queryClient.getQueryData(queryKey) ?? (await cachedValue<SessionMark[]>(userId, MARKS));
  // One mark alone would count as all of them.
  if (!known) return cancelAndInvalidate(queryClient, { queryKey });
  const marks = withMark(known, mark);
  queryClient.setQueryData(queryKey, marks);
  await cacheValue(userId, MARKS, marks);
}

/** Everything about seminars asks again. */
export function invalidateSeminars(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: seminarKeys.all });
}
