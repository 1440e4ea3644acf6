import { formatClockTime } from "./clock-time.ts";

const MINUTE = 60_000;

/** A time as the clock on the wall says it, without a zone: "2026-11-21T19:00:00", or with a space in the middle. */
export type WallTime = string;

/** The last day that a form accepts. As `max` it keeps a date field from accepting a fifth digit of a year. */
export const LAST_DAY = "2099-12-31";

/** Whether a text is a day that there is, as yyyy-mm-dd, in this century. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  // A browser may take 31 February for 3 March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** "2026-11-21". */
export function wallDay(at: WallTime): string {
  return at.slice(0, 10);
}

/** "19:00". */
export function wallClock(at: WallTime): string {
  return at.slice(11, 16);
}

/** "7:00 p. m.". */
export function formatWallClock(at: WallTime): string {
  return formatClockTime(wallClock(at));
}

const WEEKDAY = formatter({ weekday: "long", day: "numeric", month: "long" });
const WEEKDAY_AND_YEAR = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const MONTH = formatter({ month: "long", year: "numeric" });
const SHORT_MONTH = formatter({ month: "short" });

/** "sábado 21 de noviembre", with the year when it is not `year`. */
export function formatWallDay(day: string, year?: number): string {
  const format = day.startsWith(`${year}-`) ? WEEKDAY : WEEKDAY_AND_YEAR;
  return format.format(utc(day)).replace(",", "");
}

/** "noviembre de 2026" of "2026-11". */
export function formatMonth(month: string): string {
  return MONTH.format(utc(`${month}-01`));
}

/** "nov" of "2026-11-21". */
export function formatShortMonth(day: string): string {
  return SHORT_MONTH.format(utc(day)).replace(".", "");
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The time so many minutes later: "2026-11-29T11:30:00". */
export function addMinutes(at: WallTime, minutes: number): WallTime {
  return new Date(wallMoment(at) + minutes * MINUTE).toISOString().slice(0, 19);
}

/** How many minutes lie between two times. */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return (wallMoment(to) - wallMoment(from)) / MINUTE;
}

/** How many days lie between two days; negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return (utc(to).getTime() - utc(from).getTime()) / 86_400_000;
}

/** "2026-12" one month after "2026-11". */
export function addMonths(month: string, months: number): string {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** 0 for Monday … 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (utc(day).getUTCDay() + 6) % 7;
}

/** The weeks of a month ("2026-11") from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (
    let monday = addDays(first, -weekdayOf(first));
    monday.slice(0, 7) <= month;
    monday = addDays(monday, 7)
  ) {
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(monday, place)));
  }
  return weeks;
}

/** The day it is in `zone` at a moment: "2026-11-21". */
export function dayIn(zone: string, moment: number | Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(moment);
}

/** Milliseconds that count as if the clock on the wall were that of UTC. */
function wallMoment(at: WallTime): number {
  return Date.parse(`${at.replace(" ", "T")}Z`);
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("es-MX", { ...options, timeZone: "UTC" });
}
