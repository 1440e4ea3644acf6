import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { funds } from "#features/donations/queries.ts";
import { eventDetail, eventList, eventMonth } from "#features/events/queries.ts";
import { albumById, albumPages } from "#features/gallery/queries.ts";
import {
  latestProphecies,
  prophecyBySlug,
  prophecyCategories,
  publishedProphecies,
} from "#features/prophecies/queries.ts";
import { prayerDetail, prayerList } from "#features/prayers/queries.ts";
import { resourcePages, usedTags } from "#features/resources/queries.ts";
import { resourceFilter } from "#features/resources/resource-filter.ts";
import { seminarDetail, seminarList } from "#features/seminars/queries.ts";
import { approvedTestimonials } from "#features/testimonials/queries.ts";

const FIVE_MINUTES = 300_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LISTS: Record<string, { queryKey: QueryKey; staleTime?: unknown }> = {
  "the funds of offerings": funds,
  "the next events": eventList("upcoming"),
  "past events": eventList("past"),
  "the events of a month": eventMonth("2026-11"),
  "an event": eventDetail("noche", null),
  albums: albumPages(),
  "an album": albumById("a"),
  prophecies: publishedProphecies({}),
  "categories of prophecies": prophecyCategories(),
  "the newest prophecies": latestProphecies(),
  "a prophecy": prophecyBySlug("agua"),
  "the shelf of resources": resourcePages(null, resourceFilter.read(new URLSearchParams())),
  "tags of resources": usedTags(null),
  seminars: seminarList({ search: undefined }),
  "a seminar": seminarDetail("paz"),
  testimonials: approvedTestimonials({ search: undefined }),
  "the prayer wall": prayerList("todas", null),
  "one request for prayer": prayerDetail("a", null),
};

test.each(Object.entries(LISTS))("%s: is stale after five minutes, and not before", (_, list) => {
  const client = new QueryClient();
  client.setQueryData(list.queryKey, []);
  const query = client.getQueryCache().find({ queryKey: list.queryKey, exact: true });
  const isStale = () => query?.isStaleByTime(list.staleTime as number);
  vi.advanceTimersByTime(FIVE_MINUTES - 1);
  expect(isStale()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isStale()).toBe(true);
});
