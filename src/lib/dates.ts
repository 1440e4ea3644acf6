import { clockFormat } from "./clock.ts";
import { nonBreaking } from "./text.ts";

/** How a day is written, before the names of its month are corrected. */
export const DAY: Intl.DateTimeFormatOptions = { day: "2-digit", month: "short", year: "numeric" };
const DAY_AND_TIME: Intl.DateTimeFormatOptions = { ...DAY, hour: "numeric", minute: "2-digit", hour12: true };
const day = clockFormat("es-MX", DAY);
const dayAndTime = clockFormat("es-MX", DAY_AND_TIME);

/** Anything that names a moment: Date, milliseconds, or the database's text. */
export type Moment = Date | number | string;

/** "05 ene 2026", by the congregation's clock unless `format` has another; "" for a text that is no date. */
export function formatDate(moment: Moment, format: Intl.DateTimeFormat = day()): string {
  const parts = partsOf(format, moment);
  return parts ? `${parts["day"]} ${parts["month"]} ${parts["year"]}` : "";
}

/** "05 ene 2026, 7:30 p. m."; "" for a text that is no date. */
export function formatDateTime(moment: Moment): string {
  const time = formatTime(moment);
  return time && `${formatDate(moment)}, ${time}`;
}

/** "7:30 p. m."; "" for a text that is no date. */
export function formatTime(moment: Moment): string {
  const parts = partsOf(dayAndTime(), moment);
  return parts ? nonBreaking(`${parts["hour"]}:${parts["minute"]} ${parts["dayPeriod"]}`) : "";
}

/**
 * The database's text as a Date. The embedded backend writes a space where hosted Supabase writes
 * a "T", and both may write "+00" where JavaScript wants "+00:00".
 */
export function toDate(moment: Moment): Date {
  if (typeof moment !== "string") return new Date(moment);
  return new Date(moment.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
}

function partsOf(format: Intl.DateTimeFormat, moment: Moment) {
  const date = toDate(moment);
  if (Number.isNaN(date.getTime())) return undefined;
  const parts: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(date)) parts[type] = value;
  // ICU versions differ: "ene" or "ene.", "p.m." or "p. m." with one of three spaces.
  parts["month"] = (parts["month"] ?? "").replace(".", "");
  parts["dayPeriod"] = (parts["dayPeriod"] ?? "").startsWith("a") ? "a. m." : "p. m.";
  return parts;
}
