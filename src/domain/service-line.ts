import { formatClockTime } from "#lib/clock-time.ts";
import { addDays } from "#lib/wall-time.ts";
import { startOf, type Service } from "./weekly-schedule.ts";

/** A day ("2026-11-29") and an hour ("10:00") by the congregation's clock. */
export interface LineTime {
  date: string;
  time: string;
}

/** When a line of the weekly schedule takes place on or after a day; null when its day or hour cannot be read. */
export function nextOfLine(line: Service, from: string): LineTime | null {
  const start = startOf(line);
  if (start === null) return null;
  const [weekday, time] = [new Date(start).getUTCDay(), new Date(start).toISOString().slice(11, 16)];
  const ahead = (weekday - new Date(`${from}T00:00:00Z`).getUTCDay() + 7) % 7;
  return { date: addDays(from, ahead), time };
}

/** Whether a line takes place on that day at that hour. */
export function isOnLine(line: Service, { date, time }: LineTime): boolean {
  const next = nextOfLine(line, date);
  return next?.date === date && next.time === time;
}

/** "Domingo, 10:00 a. m.: Culto de adoración". */
export function lineName({ day, time, title }: Service): string {
  return `${day}, ${formatClockTime(time)}: ${title}`;
}

/** The line that is saved: none when it is moved alone, or comes back by other weeks than a line. */
export function lineToSave(
  { lineId, alone }: { lineId: string; alone: boolean },
  recurrence: string,
): string | null {
  return alone || lineId === "" || recurrence === "daily" || recurrence === "monthly" ? null : lineId;
}
