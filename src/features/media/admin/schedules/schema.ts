import * as v from "valibot";
import { SKIPPED_TIME, fromDateAndTime } from "#lib/date-and-time.ts";
import { isDay, addMinutes } from "#lib/wall-time.ts";
import { lineToSave } from "#domain/service-line.ts";
import { dayTextOrNone } from "#lib/schemas.ts";
import {
  title,
  speaker,
  when,
  minutes,
  remind,
  linkOrNone,
  isAhead,
  PAST,
  exists,
  plannedRow,
  NO_DAY,
} from "../schema.ts";
import { MEDIA_CATEGORIES } from "../../media.ts";
import { RECURRENCES } from "./schedule.ts";

const dayOrNone = dayTextOrNone(NO_DAY);

/** A repeated service lasts at most half a day; the database's rule. */
const RECURRING_MINUTES_MAX = 720;

/** A stream that is planned, once or again and again; its link may come later. A day that was planned before may be past (`known`). */
export const scheduleSchema = (known?: string) =>
  v.pipe(
    v.object({
      title,
      speaker,
      category: v.picklist(MEDIA_CATEGORIES),
      seriesId: v.string(),
      ...when,
      minutes,
      recurrence: v.picklist(RECURRENCES),
      until: dayOrNone,
      /** The line of the weekly schedule to which it belongs; "" for none. */
      lineId: v.string(),
      /** Moved without its line, which it leaves. */
      alone: v.boolean(),
      remind,
      url: linkOrNone,
      startsOnItsOwn: v.boolean(),
      isPublic: v.boolean(),
    }),
    v.forward(
      v.partialCheck([["date"], ["time"]], (fields) => fields.date === known || isAhead(fields), PAST),
      ["date"],
    ),
    v.forward(v.partialCheck([["date"], ["time"]], exists, SKIPPED_TIME), ["time"]),
    v.forward(
      v.partialCheck(
        [["date"], ["recurrence"], ["until"]],
        ({ date, recurrence, until }) =>
          recurrence === "none" || !isDay(date) || !isDay(until) || until >= date,
        "La repetición no puede terminar antes de la fecha de inicio.",
      ),
      ["until"],
    ),
    v.forward(
      v.partialCheck(
        [["minutes"], ["recurrence"]],
        (fields) => fields.recurrence === "none" || Number(fields.minutes) <= RECURRING_MINUTES_MAX,
        "Lo que se repite dura como mucho 720 minutos.",
      ),
      ["minutes"],
    ),
  );

export type ScheduleFields = v.InferInput<ReturnType<typeof scheduleSchema>>;

export type ScheduleSent = v.InferOutput<ReturnType<typeof scheduleSchema>>;

/** Once, at 10:00, for 90 minutes, with a reminder an hour before; the day is chosen. */
export function newScheduleFields(): ScheduleFields {
  return {
    title: "",
    speaker: "",
    category: "sermon",
    seriesId: "",
    date: "",
    time: "10:00",
    minutes: "90",
    recurrence: "none",
    until: "",
    lineId: "",
    alone: false,
    remind: "60",
    url: "",
    startsOnItsOwn: true,
    isPublic: true,
  };
}

/** A planned stream as the table keeps it. */
export function scheduledRow(sent: ScheduleSent) {
  return {
    ...plannedRow(sent),
    scheduled_for: fromDateAndTime(sent) ?? "",
    duration: Number(sent.minutes) * 60,
  };
}

/** A service that comes back as the table keeps it, counted from the day `first`: wall-clock times. */
export function recurringRow(sent: ScheduleSent, first: string = sent.date) {
  const start = `${first}T${sent.time}:00`;
  return {
    ...plannedRow(sent),
    starts_at: start,
    ends_at: addMinutes(start, Number(sent.minutes)),
    recurrence: sent.recurrence,
    recurrence_until: sent.until || null,
    line_id: lineToSave(sent, sent.recurrence),
  };
}
