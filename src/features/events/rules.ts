import { counted } from "#lib/counting.ts";
import { toDate } from "#lib/dates.ts";
import { formatWallClock, formatWallDay, wallDay } from "#lib/wall-time.ts";
import { type ChurchEvent, type Occurrence, RECURRENCE_LABELS } from "./event.ts";

/** Occurrences of one day, in the order they came. */
export interface EventDay {
  day: string;
  occurrences: Occurrence[];
}

/** Splits a sorted list by the day on which each begins. */
export function groupByDay(rows: readonly Occurrence[]): EventDay[] {
  const days: EventDay[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.day === row.day) last.occurrences.push(row);
    else days.push({ day: row.day, occurrences: [row] });
  }
  return days;
}

/** "7:00 p. m. a 9:00 p. m.", or with the days when it ends on another one. */
export function hoursText({
  wall_start: start,
  wall_end: end,
}: Pick<Occurrence, "wall_start" | "wall_end">): string {
  const last = wallDay(end);
  if (wallDay(start) === last) return `${formatWallClock(start)} a ${formatWallClock(end)}`;
  return `${formatWallClock(start)} al ${formatWallDay(last, Number(start.slice(0, 4)))}, ${formatWallClock(end)}`;
}

/** "Lunes 30 de noviembre, 4:00 p. m., Hospital General", for who gets the event from somebody. */
export function whenText({
  day,
  wall_start: start,
  place,
}: Pick<Occurrence, "day" | "wall_start" | "place">): string {
  const date = formatWallDay(day);
  return [date.charAt(0).toUpperCase() + date.slice(1), formatWallClock(start), place]
    .filter(Boolean)
    .join(", ");
}

/** "Cada semana hasta el …"; nothing for what happens once. */
export function recurrenceText({
  recurrence,
  recurrence_until: until,
}: Pick<ChurchEvent, "recurrence" | "recurrence_until">): string | null {
  if (recurrence === "none") return null;
  const label = RECURRENCE_LABELS[recurrence];
  return until ? `${label}, hasta el ${formatWallDay(until)}` : label;
}

/** "Quedan 12 lugares", "Lleno: 3 en lista de espera"; nothing when there is room for everybody. */
export function placesText({
  capacity,
  going,
  waiting,
}: Pick<Occurrence, "capacity" | "going" | "waiting">): string | null {
  if (capacity === null) return null;
  const left = Math.max(0, capacity - going);
  if (left > 0) return counted(left, "Queda # lugar", "Quedan # lugares");
  return waiting > 0 ? `Lleno: ${waiting} en lista de espera` : "Lleno";
}

/** Nobody who comes now gets a place. */
export function isFull({ capacity, going }: Pick<Occurrence, "capacity" | "going">): boolean {
  return capacity !== null && going >= capacity;
}

/** Of each event that takes place, the first time that is not over at `now`, in milliseconds. */
export function nextOfEach(rows: readonly Occurrence[], now: number): Occurrence[] {
  const ahead = rows.filter((row) => row.status === "published" && !isOver(row, now));
  return ahead.filter((row, at) => ahead.findIndex(({ event_id: id }) => id === row.event_id) === at);
}

/** It has ended by `now`, in milliseconds. */
export function isOver({ ends_at: end }: Pick<Occurrence, "ends_at">, now: number): boolean {
  return toDate(end).getTime() <= now;
}
