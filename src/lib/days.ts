import { clockZone } from "./clock.ts";
import { DAY, formatDate } from "./dates.ts";
import { dayIn } from "./wall-time.ts";

/** yyyy-mm-dd, a day without an hour. */
export type Day = string;

const PLAIN = new Intl.DateTimeFormat("es-MX", { ...DAY, timeZone: "UTC" });

/** The congregation's day at a moment in milliseconds. */
export function today(now: number = Date.now()): Day {
  return dayIn(clockZone(), now);
}

/** "05 ene 2026" for 2026-01-05, on every clock; "" for a text that is no day. */
export function formatDay(day: Day): string {
  return formatDate(`${day}T00:00:00Z`, PLAIN);
}
