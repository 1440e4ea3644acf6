import { addDays, addMonths } from "#lib/wall-time.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { AnalyticsRow } from "./analytics.ts";
import type { Period } from "./period.ts";

/** Figures of a period; admins only. Throws AppError. */
export async function readAnalytics({ from, to }: Period, signal: AbortSignal): Promise<AnalyticsRow[]> {
  const query = (await db()).rpc("analytics", { p_from: from, p_to: to });
  return unwrap(await query.abortSignal(signal));
}

/** Outcomes of the pushes of a notice to many; the title is null once nobody has it. */
export type NoticeReceipts = Omit<
  Database["public"]["Functions"]["notice_receipts"]["Returns"][number],
  "title"
> & { title: string | null };

/** Notices to many of a period, the newest 50; admins only. Throws AppError. */
export async function readNoticeReceipts(
  { from, to }: Period,
  signal: AbortSignal,
): Promise<NoticeReceipts[]> {
  const query = (await db()).rpc("notice_receipts", { p_from: from, p_to: to });
  return unwrap(await query.abortSignal(signal));
}

/** Outcomes of the pushes of all notices of a type. */
export type NoticeKind = Database["public"]["Functions"]["notice_kinds"]["Returns"][number];

/** Types of notices of a period that came to some five devices, the most frequent first; admins only. Throws AppError. */
export async function readNoticeKinds({ from, to }: Period, signal: AbortSignal): Promise<NoticeKind[]> {
  const query = (await db()).rpc("notice_kinds", { p_from: from, p_to: to });
  return unwrap(await query.abortSignal(signal));
}

/** A count of visits as it is stored: day, measure, value of the measure, number. */
export type VisitCount = readonly [day: string, measure: string, value: string, number: number];

/** Every count of visits of a period, by day; super admins only. Throws AppError. */
export async function readVisitCounts({ from, to }: Period): Promise<VisitCount[]> {
  const counts: VisitCount[] = [];
  // A month each time: three years would be longer than the database may work on one answer.
  for (let first = from; first <= to; first = `${addMonths(first.slice(0, 7), 1)}-01`) {
    const last = addDays(`${addMonths(first.slice(0, 7), 1)}-01`, -1);
    const query = (await db()).rpc("visit_counts", { p_from: first, p_to: last < to ? last : to });
    counts.push(...(unwrap(await query) as unknown as VisitCount[]));
  }
  return counts;
}

/** Years for which the figures of visits are kept; super admins only. Throws AppError. */
export async function readYearsKept(signal: AbortSignal): Promise<number> {
  return unwrap(await (await db()).rpc("visits_kept").abortSignal(signal));
}

/** Keeps the figures of visits for so many years (1 to 3); super admins only. Throws AppError. */
export async function keepVisits(years: number): Promise<void> {
  unwrap(await (await db()).rpc("keep_visits", { p_years: years }));
}
