import { tz, TZDate } from "@date-fns/tz";
import { isValid, lightFormat, parseISO } from "date-fns";
import { clockZone } from "./clock.ts";
import { parseClockTime } from "./clock-time.ts";
import { toDate, type Moment } from "./dates.ts";
import { isDay } from "./wall-time.ts";

/** Values of the native date and time fields: "2026-01-05" and "19:30", in the congregation's zone. */
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

const HOUR_MS = 3_600_000;

/**
 * The moment the two fields name ("19:30" or "19:30:59"), as ISO 8601 in UTC; null while one of them is empty or no date, and
 * for a time that the clock skips. Of an hour that comes twice it is the second, as in the database.
 */
export function fromDateAndTime({ date, time }: DateAndTime): string | null {
  if (!isDay(date)) return null;
  const moment = new Date(parseISO(`${date}T${time}`, { in: tz(clockZone()) }));
  if (time === "" || !isValid(moment)) return null;
  const named = [new Date(moment.getTime() + HOUR_MS), moment].find((each) => {
    const there = toDateAndTime(each);
    return there.date === date && there.time === time.slice(0, 5);
  });
  return named?.toISOString() ?? null;
}

/** Message for a time that the clock skips. */
export const SKIPPED_TIME = "Ese día el reloj se adelanta y esa hora no existe. Elige otra.";

/** Whether the clock skips this time on this day; what is half filled in is no time yet. */
export function isSkippedTime({ date, time }: DateAndTime): boolean {
  return isDay(date) && parseClockTime(time) !== null && fromDateAndTime({ date, time }) === null;
}

/** The first moment of a day (yyyy-mm-dd) by the congregation's clock, as ISO 8601 in UTC; what is no day stays as it is. */
export function startOfDay(day: string): string {
  return fromDateAndTime({ date: day, time: "00:00" }) ?? day;
}

/** The last second of a day (yyyy-mm-dd) by the congregation's clock, as ISO 8601 in UTC; null without a day. */
export function endOfDay(day: string): string | null {
  return fromDateAndTime({ date: day, time: "23:59:59" });
}
