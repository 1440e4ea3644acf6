import { formatDate, TIME_ZONE } from "./dates.ts";

/** yyyy-mm-dd, a day without an hour. */
export type Day = string;

/** The congregation's day. */
export function today(now: number = Date.now()): Day {
  // Canada writes days as ISO does.
  return new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" }).format(now);
}

/** "05 ene 2026" for 2026-01-05; "" for a text that is no day. */
export function formatDay(day: Day): string {
  // Noon: at midnight of Greenwich it is still the day before in Mexico.
  return formatDate(`${day}T12:00:00Z`);
}
