import type { CalendarItem, MediaDay, MediaFigures } from "../board/figures.ts";
import { anId } from "#platform/supabase/testing/rows-server.ts";

export const aFigures = (change: Partial<MediaFigures> = {}): MediaFigures => ({
  items: 4,
  visible: 1,
  scheduled: 1,
  live: 1,
  series: 2,
  viewers: 17,
  views: 1_204,
  views_30d: 310,
  watch_seconds_30d: 7_200,
  likes: 21,
  comments: 9,
  ...change,
});

export const aDay = (day: string, change: Partial<MediaDay> = {}): MediaDay => ({
  day,
  views: 1,
  plays: 1,
  completes: 0,
  shares: 0,
  watch_seconds: 60,
  peak: 1,
  likes: 0,
  comments: 0,
  ...change,
});

/** Planned for 10:00 in Mexico, without a link. */
export const aCalendarItem = (change: Partial<CalendarItem> = {}): CalendarItem => ({
  id: anId(1),
  title: "Culto del domingo",
  status: "scheduled",
  day: "2026-11-29",
  moment: "2026-11-29T16:00:00+00:00",
  duration: 5_400,
  has_link: false,
  ...change,
});
