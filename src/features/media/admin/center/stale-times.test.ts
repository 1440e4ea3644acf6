import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mediaFilter } from "../../library/media-filter.ts";
import { mediaBoard } from "../../live/queries.ts";
import { mediaPage } from "../../library/queries.ts";
import { seriesItems, seriesList } from "../../series/queries.ts";
import { calendarItems, mediaDays, mediaFigures, namedItems } from "../board/queries.ts";

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each<[string, { queryKey: QueryKey; staleTime?: unknown }, number]>([
  ["the recordings", mediaPage(null, mediaFilter.read(new URLSearchParams())), 5],
  ["the recordings of a series", seriesItems("a", null), 5],
  ["the series", seriesList(null), 30],
  ["what is planned", calendarItems("2026-11-01", "2026-11-30"), 10],
  ["the statistics of each day", mediaDays("2026-11-01", "2026-11-30"), 5],
  ["what is watched most", namedItems("view_count"), 5],
])("%s: stale after so many minutes, and not before", (_, { queryKey, staleTime }, minutes) => {
  const client = new QueryClient();
  client.setQueryData(queryKey, []);
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const isStale = () => query?.isStaleByTime(staleTime as number);
  vi.advanceTimersByTime(minutes * MINUTE - 1);
  expect(isStale()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isStale()).toBe(true);
});

test("live items are read again within ten seconds, the figures of now every half minute", () => {
  const pace = Number(mediaBoard(null).refetchInterval);
  expect(pace).toBeGreaterThanOrEqual(7_000);
  expect(pace).toBeLessThan(10_000);
  expect(mediaFigures.refetchInterval).toBe(MINUTE / 2);
});
