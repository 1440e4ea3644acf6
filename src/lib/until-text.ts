import { formatClockTime } from "./clock-time.ts";
import { clockZone } from "./clock.ts";
import { toDate, type Moment } from "./dates.ts";
import { addDays, dayIn, formatWallDay } from "./wall-time.ts";

/** "hasta las 9:30 p. m.", "hasta mañana, 7:00 a. m.", "hasta el viernes 4 de diciembre, 7:00 a. m.", by the congregation's clock. */
export function untilText(endsAt: Moment, now: number): string {
  const end = toDate(endsAt);
  const clock = new Intl.DateTimeFormat("es-MX", {
    timeZone: clockZone(),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(end);
  const time = formatClockTime(clock);
  const today = dayIn(clockZone(), now);
  const day = dayIn(clockZone(), end);
  if (day === today) return `hasta ${time.startsWith("1:") ? "la" : "las"} ${time}`;
  if (day === addDays(today, 1)) return `hasta mañana, ${time}`;
  return `hasta el ${formatWallDay(day, Number(today.slice(0, 4)))}, ${time}`;
}
