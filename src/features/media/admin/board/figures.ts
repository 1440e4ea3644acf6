import type { Database } from "#platform/supabase/database.types.ts";
import { formatCount } from "#lib/counting.ts";
import { addDays, weekdayOf } from "#lib/wall-time.ts";
import type { Span } from "../panel-filter.ts";

type Functions = Database["public"]["Functions"];

/** All items together. */
export type MediaFigures = Functions["media_dashboard"]["Returns"][number];
/** Views and comments of one day. */
export type MediaDay = Functions["media_engagement"]["Returns"][number];
/** An item of a day in the calendar. */
export type CalendarItem = Functions["media_calendar"]["Returns"][number];

/** How much one item was watched. Parts of it are reached by a person once a day; what is live is only begun. */
export interface ItemStats {
  views: number;
  plays: number;
  quarters: number;
  halves: number;
  three_quarters: number;
  completes: number;
  watch_seconds: number;
  peak_viewers: number;
  likes: number;
  comments: number;
  shares: number;
  /** How many watch it now. */
  viewers: number;
  /** How many said that they do not see or hear it. */
  troubles?: number;
}

/** Figures of the panel while nothing was ever made, each labelled; used nowhere else. */
export const DEMO_FIGURES: MediaFigures = {
  items: 156,
  visible: 142,
  scheduled: 8,
  live: 0,
  series: 12,
  viewers: 0,
  views: 45_678,
  views_30d: 3_210,
  watch_seconds_30d: 612_000,
  likes: 1_234,
  comments: 567,
};

/** The sums of some days, the first of which names them. */
export type Stretch = Omit<MediaDay, "day"> & { from: string; to: string };

/** Days as lines of a table: each day, of a quarter each week from Monday on, of a year each month. */
export function stretchesOf(days: readonly MediaDay[], span: Span): Stretch[] {
  const startOf = (day: string) =>
    span === "30" ? day : span === "90" ? addDays(day, -weekdayOf(day)) : day.slice(0, 7);
  const groups = Map.groupBy(days, ({ day }) => startOf(day));
  return [...groups.values()].map(sumOf);
}

/** All of these days together; a peak is the highest, since nobody can be added to it. */
export function sumOf(days: readonly MediaDay[]): Stretch {
  const sum = (key: Exclude<keyof MediaDay, "day">) => days.reduce((all, day) => all + day[key], 0);
  return {
    from: days[0]?.day ?? "",
    to: days.at(-1)?.day ?? "",
    views: sum("views"),
    plays: sum("plays"),
    completes: sum("completes"),
    shares: sum("shares"),
    watch_seconds: sum("watch_seconds"),
    peak: Math.max(0, ...days.map(({ peak }) => peak)),
    likes: sum("likes"),
    comments: sum("comments"),
  };
}

/** Time watched, in words for a cell: "12 min", "1,204 h". */
export function watchTime(seconds: number): string {
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  return `${formatCount(Math.round(seconds / 3_600))} h`;
}
