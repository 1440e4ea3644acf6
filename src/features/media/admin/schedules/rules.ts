import { fallsOn } from "#domain/recurrence.ts";
import { toDateAndTime } from "#lib/date-and-time.ts";
import { toDate } from "#lib/dates.ts";
import { formatDay } from "#lib/days.ts";
import { addDays, formatWallClock, minutesBetween, wallClock, wallDay, weekdayOf } from "#lib/wall-time.ts";
import { recurringRow, type ScheduleFields, type ScheduleSent } from "./schema.ts";
import type { MediaSchedule, PlannedDate } from "./schedule.ts";

type Days = Pick<MediaSchedule, "starts_at" | "recurrence" | "recurrence_until" | "exceptions">;

/** Number of days to look ahead: a service without a day within a year has ended. */
const LOOKED_AT = 400;

/** The next day on which a service takes place after a moment in milliseconds, paused or not; null when it has ended. */
export function nextDay(schedule: Days, now: number): string | null {
  const { starts_at: start, recurrence, exceptions } = schedule;
  if (recurrence === "none") return null;
  const { date, time } = toDateAndTime(now);
  const days = { day: wallDay(start), until: schedule.recurrence_until ?? "" };
  const soonest = wallClock(start) > time ? date : addDays(date, 1);
  const from = days.day > soonest ? days.day : soonest;
  for (let ahead = 0; ahead < LOOKED_AT; ahead++) {
    const day = addDays(from, ahead);
    if (fallsOn(days, recurrence, day) && !exceptions.includes(day)) return day;
  }
  return null;
}

/** So many days ahead every date of a service is planned, or was deleted; the database's rule. */
export const PLANNED_AHEAD_DAYS = 14;
const PLANNED_AHEAD_MS = PLANNED_AHEAD_DAYS * 86_400_000;

/** The coming days of a service. */
export interface Coming {
  /** On which day the next one takes place, wherever it was moved. */
  day: string;
  /** The first day of the rhythm that a change must reach. */
  from: string;
  /** How many dates are planned already. */
  planned: number;
}

/**
 * The coming days of a service after a moment in milliseconds: by its planned dates, of which each may have been moved
 * or deleted; by its rhythm where there is none, or where they could not be read (null). Null when it has ended.
 */
export function comingOf(
  schedule: Days & Pick<MediaSchedule, "id" | "is_paused">,
  dates: readonly PlannedDate[] | null,
  now: number,
): Coming | null {
  const coming = (dates ?? []).flatMap(({ schedule_id: of, occurrence, scheduled_for: at }) => {
    const moment = at === null ? Number.NaN : toDate(at).getTime();
    return of === schedule.id && occurrence !== null && moment > now ? [{ occurrence, moment }] : [];
  });
  if (coming.length === 0) {
    const isPlannedAhead = dates !== null && !schedule.is_paused;
    const day = nextDay(schedule, isPlannedAhead ? now + PLANNED_AHEAD_MS : now);
    return day === null ? null : { day, from: day, planned: 0 };
  }
  return {
    day: toDateAndTime(Math.min(...coming.map(({ moment }) => moment))).date,
    from: coming.map(({ occurrence }) => occurrence).toSorted()[0] ?? "",
    planned: coming.length,
  };
}

const WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábados", "domingos"];

/** "Los domingos a las 10:00 a. m., hasta el 31 dic 2026". */
export function rhythmText(schedule: Days): string {
  const { starts_at: start, recurrence, recurrence_until: until } = schedule;
  const weekday = WEEKDAYS[weekdayOf(wallDay(start))] ?? "";
  const rhythm = {
    none: "Una sola vez",
    daily: "Cada día",
    weekly: `Los ${weekday}`,
    biweekly: `Los ${weekday}, cada dos semanas`,
    monthly: `El día ${Number(wallDay(start).slice(-2))} de cada mes`,
  }[recurrence];
  return `${rhythm}, ${formatWallClock(start)}${until ? `, hasta el ${formatDay(until)}` : ""}`;
}

/** A service as the form shows it, from one of its days on; a link is that of one day. */
export function fieldsFrom(schedule: MediaSchedule, from: string): ScheduleFields {
  return {
    title: schedule.title,
    speaker: schedule.speaker,
    category: schedule.category,
    seriesId: schedule.series_id ?? "",
    date: from,
    time: wallClock(schedule.starts_at),
    minutes: String(minutesBetween(schedule.starts_at, schedule.ends_at)),
    recurrence: schedule.recurrence,
    until: schedule.recurrence_until ?? "",
    lineId: schedule.line_id ?? "",
    alone: false,
    remind: String(schedule.remind_minutes),
    url: "",
    startsOnItsOwn: schedule.starts_on_its_own,
    isPublic: schedule.is_public,
  };
}

/**
 * The change of a service from one of its days on. Its days are counted from its first as before (the 31st of a month stays
 * the 31st), unless the day or the rhythm is another one.
 */
export function changeFrom(
  from: string,
  { starts_at: start, recurrence }: Pick<MediaSchedule, "starts_at" | "recurrence">,
  sent: ScheduleSent,
) {
  const isMoved = sent.date !== from || sent.recurrence !== recurrence;
  const { stream_url: _theFirst, ...row } = recurringRow(sent, isMoved ? sent.date : wallDay(start));
  return {
    ...row,
    // One that was brought forward is one of those that follow.
    applies_from: sent.date < from ? sent.date : from,
  };
}
