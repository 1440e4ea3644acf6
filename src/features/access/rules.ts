import type { Day } from "#lib/days.ts";
import { fromDateAndTime } from "#lib/date-and-time.ts";
import { toDate } from "#lib/dates.ts";

/** Whether an access opens nothing any more. */
export function isExpired(
  { expires_at: at }: { expires_at: string | null },
  now: number = Date.now(),
): boolean {
  return at !== null && toDate(at).getTime() <= now;
}

/** The last second of a day as the congregation's clock has it; null without one, which is an access without an end. */
export function endOfDay(day: Day): string | null {
  return fromDateAndTime({ date: day, time: "23:59:59" });
}

/** Whether what somebody typed is an e-mail that could be invited, as the database asks for it. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
}
