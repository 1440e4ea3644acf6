import { tz, TZDate } from "@date-fns/tz";
import { isValid, lightFormat, parseISO } from "date-fns";
import { clockZone } from "./clock.ts";
import { toDate, type Moment } from "./dates.ts";
import { isDay } from "./wall-time.ts";

/** What the native date and time fields hold: "2026-01-05" and "19:30", by the congregation's clock. */
export interface DateAndTime {
  date: string;
  time: string;
}

/** A moment as the two fields show it, whatever the time zone of this computer; both empty for a text that is no date. */
export function toDateAndTime(moment: Moment): DateAndTime {
  const date = toDate(moment);
  if (!isValid(date)) return { date: "", time: "" };
  const here = new TZDate(date, clockZone());
  return { date: lightFormat(here, "yyyy-MM-dd"), time: lightFormat(here, "HH:mm") };
}

/** The moment the two fields name ("19:30" or "19:30:59"), as ISO 8601 in UTC; null while one of them is empty or no date. */
export function fromDateAndTime({ date, time }: DateAndTime): string | null {
  if (!isDay(date)) return null;
  const moment = parseISO(`${date}T${time}`, { in: tz(clockZone()) });
  return time !== "" && isValid(moment) ? new Date(moment).toISOString() : null;
}

/** The first moment of a day (yyyy-mm-dd) by the congregation's clock, as ISO 8601 in UTC; what is no day stays as it is. */
export function startOfDay(day: string): string {
  return fromDateAndTime({ date: day, time: "00:00" }) ?? day;
}

/** The last second of a day (yyyy-mm-dd) by the congregation's clock, as ISO 8601 in UTC; null without a day. */
export function endOfDay(day: string): string | null {
  return fromDateAndTime({ date: day, time: "23:59:59" });
}
