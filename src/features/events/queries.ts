import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  type QueryClient,
} from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { networkFirstValue, networkFirstWithAge } from "#platform/offline/cached-value.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import { paths } from "#domain/paths.ts";
import type { PrefetchedContent } from "#domain/prefetched-pages.ts";
import { prefetchedFirst } from "#platform/pwa/prefetched.ts";
import type { ChurchEvent, Occurrence } from "./event.ts";
import { listMonth, listMyEvents, listMyRsvps, listPast, listUpcoming, readEvent } from "./api.ts";

export const eventKeys = {
  all: ["events"] as const,
  list: (when: "upcoming" | "past") => [...eventKeys.all, "list", when] as const,
  month: (month: string) => [...eventKeys.all, "month", month] as const,
  detail: (slugOrId: string, day: string | null) => [...eventKeys.all, "detail", slugOrId, day] as const,
  mine: (userId: string | null) => [...eventKeys.all, "mine", userId] as const,
};

/** Coming or past occurrences, page by page; cached for reading offline. */
export function eventList(when: "upcoming" | "past") {
  return infiniteQueryOptions({
    queryKey: eventKeys.list(when),
    queryFn: ({ pageParam, signal }) => (when === "past" ? listPast : listUpcoming)(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: LIST_STALE_MS,
    meta: PERSISTED,
  });
}

/** A month of the calendar, cached for reading offline. */
export function eventMonth(month: string) {
  return queryOptions({
    queryKey: eventKeys.month(month),
    queryFn: ({ signal }) => listMonth(month, signal),
    staleTime: LIST_STALE_MS,
    meta: PERSISTED,
  });
}

/** One event with its dates, cached for reading offline; the worker brings it with a notice. */
export function eventDetail(slugOrId: string, day: string | null) {
  return queryOptions({
    queryKey: eventKeys.detail(slugOrId, day),
    queryFn: (context) =>
      prefetchedFirst(context, {
        path: paths.event(slugOrId),
        from: (content) => prefetchedEvent(content, day),
        ask: () => readEvent(slugOrId, day, context.signal),
      }),
    staleTime: LIST_STALE_MS,
    meta: PERSISTED,
  });
}

/** The content prefetched with a notice; null when the requested day is not among the next ones. */
function prefetchedEvent({ row, related }: PrefetchedContent, day: string | null) {
  const dates = related as Occurrence[];
  if (dates.length === 0 || (day !== null && dates.every((date) => date.day !== day))) return null;
  return { event: row as ChurchEvent, dates };
}

/** The name of one's answers on this device. */
const RSVPS = "rsvps";

/** Where this person comes; without network, what this device remembers. */
export function myRsvps(userId: string | null) {
  return queryOptions({
    queryKey: eventKeys.mine(userId),
    queryFn: async (context) => {
      if (userId === null) return [];
      return networkFirstValue(context, userId, RSVPS, () => listMyRsvps(userId, context.signal));
    },
    staleTime: LIST_STALE_MS,
    meta: OWN_CHOICE,
  });
}

/** Occurrences that this person comes to, next first; without network, the ones cached on this device. */
export function myEvents(userId: string) {
  return queryOptions({
    queryKey: [...eventKeys.mine(userId), "events"],
    queryFn: (context) =>
      networkFirstWithAge(context, userId, "my-events", () => listMyEvents(userId, context.signal)),
    staleTime: LIST_STALE_MS,
    meta: OWN_CHOICE,
  });
}

/** Everything about events asks again. */
export function invalidateEvents(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: eventKeys.all });
}

const NONE: readonly Occurrence[] = [];

/** The next times that the congregation's events take place, or do not: of each, several. */
export function useComingEvents(isAsked: boolean): readonly Occurrence[] {
  const { data } = useInfiniteQuery({ ...eventList("upcoming"), enabled: isAsked });
  return isAsked && data ? data.pages.flat() : NONE;
}
