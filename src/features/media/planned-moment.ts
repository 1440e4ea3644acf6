import { formatClockTime } from "#lib/clock-time.ts";
import { clockFormat } from "#lib/clock.ts";
import { toDate } from "#lib/dates.ts";
import { today } from "#lib/days.ts";
import { addDays, formatWallDay } from "#lib/wall-time.ts";

const TIME = clockFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** When a stream is planned, by the congregation's clock: "Hoy, 7:00 p. m.", "Domingo 6 de diciembre, 10:00 a. m.". */
export function plannedMoment(at: string, now: number): string {
  const moment = toDate(at).getTime();
  if (Number.isNaN(moment)) return "";
  return `${dayName(today(moment), today(now))}, ${formatClockTime(TIME().format(moment))}`;
}

function dayName(day: string, current: string): string {
  if (day === current) return "Hoy";
  if (day === addDays(current, 1)) return "Mañana";
  const name = formatWallDay(day, Number(current.slice(0, 4)));
  return name.charAt(0).toLocaleUpperCase("es-MX") + name.slice(1);
}

/** When a stream is planned or was, inside a sentence: "hoy, 7:00 p. m.", "domingo 6 de diciembre, 10:00 a. m.". */
export function momentInSentence(at: string, now: number): string {
  const moment = plannedMoment(at, now);
  return moment.charAt(0).toLocaleLowerCase("es-MX") + moment.slice(1);
}
