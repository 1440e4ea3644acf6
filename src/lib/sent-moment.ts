import { clockFormat, clockZone } from "./clock.ts";
import { formatDate, formatDateTime, toDate } from "./dates.ts";
import { relativeTime } from "./relative-time.ts";
import { dayIn, daysBetween } from "./wall-time.ts";

const clock = clockFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** Anonymous items keep only their day, stored as its midnight. */
function isDayAlone(moment: string): boolean {
  const date = toDate(moment);
  return !Number.isNaN(date.getTime()) && clock().format(date) === "00:00:00" && date.getMilliseconds() === 0;
}

/** How long ago something was sent: "Hace 5 minutos", of what has its day alone "Hoy", "Ayer", "Hace 3 días". */
export function sentAgo(moment: string, now: number = Date.now()): string {
  if (!isDayAlone(moment)) return relativeTime(moment, now);
  const days = daysBetween(dayIn(clockZone(), toDate(moment)), dayIn(clockZone(), now));
  if (days <= 0) return "Hoy";
  if (days === 1) return "Ayer";
  return days < 30 ? `Hace ${days} días` : formatDate(moment);
}

/** Day and time at which something was sent; the day alone where only that is stored. */
export function sentAt(moment: string): string {
  return isDayAlone(moment) ? formatDate(moment) : formatDateTime(moment);
}
