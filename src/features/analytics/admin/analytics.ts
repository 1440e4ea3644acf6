import type { Database } from "#platform/supabase/database.types.ts";
import { addDays, addMonths } from "#lib/wall-time.ts";
import { isMonthly, type Period } from "./period.ts";

/** A row of `public.analytics`: a number of a day or month (`bucket`), or of a `value` over the whole period. */
export type AnalyticsRow = Nullable<
  Database["public"]["Functions"]["analytics"]["Returns"][number],
  "bucket" | "value" | "title" | "amount"
>;

/** The generator takes every column of a function's table for present. */
type Nullable<Row, Key extends keyof Row> = Omit<Row, Key> & { [Name in Key]: Row[Name] | null };

/** Measures with a number per day or month. */
export type Measure =
  | "visits"
  | "installed"
  | "by_members"
  | "first_today"
  | "first_this_week"
  | "first_this_month"
  | "members"
  | "comments"
  | "testimonials"
  | "forum"
  | "prayers"
  | "prayers_answered"
  | "prayed"
  | "gifts"
  | "notices"
  | "notices_read"
  | "pushes_accepted"
  | "pushes_shown"
  | "pushes_opened"
  | "pushes_failed"
  | "pushes_expired";

/** Measures with a number per value. */
export type Breakdown = "section" | "item" | "source" | "device";

/** A number with its name, of a breakdown. */
export interface Part {
  value: string;
  title: string | null;
  number: number;
}

/** The first days (yyyy-mm-dd) of all buckets of a period: each day, or each month. */
export function bucketsOf(period: Period): string[] {
  const buckets: string[] = [];
  if (isMonthly(period)) {
    for (let month = period.from.slice(0, 7); month <= period.to.slice(0, 7); month = addMonths(month, 1))
      buckets.push(`${month}-01`);
    return buckets;
  }
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) buckets.push(day);
  return buckets;
}

/** Numbers of a measure in the order of `buckets`; 0 where nothing happened. */
export function numbersOf(
  rows: readonly AnalyticsRow[],
  measure: Measure,
  buckets: readonly string[],
): number[] {
  return along(rows, measure, buckets, ({ number }) => number);
}

/** Confirmed offerings in MXN, in the order of `buckets`. */
export function amountsOf(rows: readonly AnalyticsRow[], buckets: readonly string[]): number[] {
  return along(rows, "gifts", buckets, ({ amount }) => Number(amount ?? 0));
}

function along(
  rows: readonly AnalyticsRow[],
  measure: Measure,
  buckets: readonly string[],
  read: (row: AnalyticsRow) => number,
): number[] {
  const known = new Map(rows.filter((row) => row.measure === measure).map((row) => [row.bucket, read(row)]));
  return buckets.map((bucket) => known.get(bucket) ?? 0);
}

/** Parts of a breakdown, the largest first. */
export function partsOf(rows: readonly AnalyticsRow[], measure: Breakdown): Part[] {
  return rows
    .filter((row) => row.measure === measure)
    .map(({ value, title, number }) => ({ value: value ?? "", title, number }))
    .toSorted((one, other) => other.number - one.number);
}

/** The first day on which a measure was counted; "" when that is not known. */
export function sinceOf(rows: readonly AnalyticsRow[], measure: Measure): string {
  const kind = measure.startsWith("pushes")
    ? "pushes"
    : measure === "gifts"
      ? "gifts"
      : OF_VISITS.has(measure)
        ? "visits"
        : "site";
  return rows.find((row) => row.measure === "since" && row.value === kind)?.bucket ?? "";
}

const OF_VISITS = new Set<Measure>([
  "visits",
  "installed",
  "by_members",
  "first_today",
  "first_this_week",
  "first_this_month",
]);

/** Page views by hour (0–23) of each day of the week, Monday first. */
export function hoursOf(rows: readonly AnalyticsRow[]): number[][] {
  const known = new Map(
    rows.filter(({ measure }) => measure === "hour").map((row) => [row.value, row.number]),
  );
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => known.get(`${day + 1}-${hour}`) ?? 0),
  );
}

/** Sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
