import { queryOptions } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { LIST_STALE_MS } from "#platform/query/query-client.ts";
import { mediaKeys } from "../../queries.ts";
import { listCalendar, listDays, listNamed, readFigures, readStats } from "./api.ts";

/** The live figures are asked for so often, in milliseconds. */
const LIVE_MS = 30_000;
/** Planned items are stale after 10 minutes; this device's own changes show at once. */
const PLANNED_STALE_MS = 10 * 60_000;
const BOARD = [...mediaKeys.all, "admin", "board"] as const;

export const mediaFigures = queryOptions({
  queryKey: [...BOARD, "figures"] as const,
  queryFn: ({ signal }) => readFigures(signal),
  refetchInterval: LIVE_MS,
  ...ADMIN_LIST,
});

export function namedItems(by: "view_count" | "created_at") {
  return queryOptions({
    queryKey: [...BOARD, "named", by] as const,
    queryFn: ({ signal }) => listNamed(by, signal),
    ...ADMIN_LIST,
    staleTime: LIST_STALE_MS,
  });
}

export function mediaDays(from: string, to: string) {
  return queryOptions({
    queryKey: [...BOARD, "days", from, to] as const,
    queryFn: ({ signal }) => listDays(from, to, signal),
    ...ADMIN_LIST,
    staleTime: LIST_STALE_MS,
  });
}

export function itemStats(id: string) {
  return queryOptions({
    queryKey: [...BOARD, "item", id] as const,
    queryFn: ({ signal }) => readStats(id, signal),
    refetchInterval: LIVE_MS,
    ...ADMIN_LIST,
  });
}

export function calendarItems(from: string, to: string) {
  return queryOptions({
    queryKey: [...BOARD, "calendar", from, to] as const,
    queryFn: ({ signal }) => listCalendar(from, to, signal),
    ...ADMIN_LIST,
    staleTime: PLANNED_STALE_MS,
  });
}
