import { formatDate, toDate, type Moment } from "./dates.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on the date says more than a number of days. */
const LONGEST = 30 * DAY;

/**
 * How long ago a moment was, in Spanish: "Hace un momento", "Hace 5 minutos",
 * "Hace 1 hora", "Hace 3 días". After 30 days the date itself; a moment ahead of the clock is now.
 */
export function relativeTime(moment: Moment, now: number = Date.now()): string {
  const past = now - toDate(moment).getTime();
  if (Number.isNaN(past)) return "";
  if (past < MINUTE) return "Hace un momento";
  if (past < HOUR) return ago(past / MINUTE, "minuto", "minutos");
  if (past < DAY) return ago(past / HOUR, "hora", "horas");
  if (past < LONGEST) return ago(past / DAY, "día", "días");
  return formatDate(moment);
}

function ago(amount: number, one: string, many: string): string {
  const whole = Math.floor(amount);
  return `Hace ${whole} ${whole === 1 ? one : many}`;
}
