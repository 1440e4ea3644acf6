import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { fallsOn, type Repetition } from "#domain/recurrence.ts";
import { REMINDERS } from "#domain/choices.ts";
import { characters } from "#lib/counting.ts";
import { shortText, dayText, dayTextOrNone } from "#lib/schemas.ts";
import { isSkippedTime, SKIPPED_TIME } from "#lib/date-and-time.ts";
import { parseClockTime } from "#lib/clock-time.ts";
import { addDays, isDay, wallClock, wallDay } from "#lib/wall-time.ts";
import { lineToSave } from "#domain/service-line.ts";
import { EVENT_STATUSES, RECURRENCES, type ChurchEvent, type Recurrence } from "../event.ts";

const NO_DAY = "Por favor selecciona una fecha.";

const day = dayText(NO_DAY);
const dayOrNone = dayTextOrNone(NO_DAY);
const WRONG_EXCEPTION = "Ese día no toca el evento. Revisa la fecha.";

const HALF_HOURS = "Elige una hora en punto o y media.";
const clock = v.pipe(
  v.string(),
  v.check((text) => parseClockTime(text) !== null, HALF_HOURS),
);
/** Whether a time is one that the form offers; what belongs to a line of the schedule takes that one's. */
const isOffered = (time: string, lineId: string) => lineId !== "" || (parseClockTime(time) ?? 0) % 30 === 0;

/**
 * Rules for an event; the database refuses the same. Days and hours are in the congregation's zone, and so is `today`;
 * a date that was chosen before may be past (`known`).
 */
export const eventSchema = (today: string, known?: string) =>
  v.pipe(
    v.object({
      title: v.pipe(
        shortText(LIMITS.eventTitleMax, "El título no debe superar los 120 caracteres."),
        v.check(
          (text) => characters(text) >= LIMITS.eventTitleMin,
          "Escribe un título de al menos 3 caracteres.",
        ),
      ),
      place: shortText(LIMITS.eventPlaceMax, "El lugar no debe superar los 160 caracteres."),
      description: shortText(
        LIMITS.eventDescriptionMax,
        "La descripción no debe superar los 5,000 caracteres.",
      ),
      day: v.pipe(
        day,
        v.check(
          (text) => !isDay(text) || text >= today || text === known,
          "La fecha no puede estar en el pasado.",
        ),
      ),
      start: clock,
      endDay: day,
      end: clock,
      recurrence: v.picklist(RECURRENCES),
      until: dayOrNone,
      exceptions: v.pipe(
        v.array(day),
        v.maxLength(LIMITS.eventExceptionsMax, "Son demasiadas fechas: el máximo es 200."),
      ),
      /** A day written beside "Agregar" and not added yet: it is meant, so it counts. */
      exception: dayOrNone,
      /** The line of the weekly schedule to which it belongs; "" for none. */
      lineId: v.string(),
      /** Moved without its line, which it leaves. */
      alone: v.boolean(),
      capacity: v.pipe(
        v.string(),
        v.check(
          (text) =>
            text.trim() === "" ||
            (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= LIMITS.eventCapacityMax),
          "Escribe cuántos caben con un número, desde 1, o déjalo vacío.",
        ),
      ),
      remind: v.picklist(REMINDERS.map(String)),
      imageUrl: v.nullable(v.string()),
      allowComments: v.boolean(),
      status: v.picklist(EVENT_STATUSES),
    }),
    v.forward(
      v.partialCheck(
        [["day"], ["start"]],
        ({ day: date, start: time }) => !isSkippedTime({ date, time }),
        SKIPPED_TIME,
      ),
      ["start"],
    ),
    v.forward(
      v.partialCheck(
        [["endDay"], ["end"]],
        ({ endDay: date, end: time }) => !isSkippedTime({ date, time }),
        SKIPPED_TIME,
      ),
      ["end"],
    ),
    v.forward(
      v.partialCheck(
        [["day"], ["start"], ["endDay"], ["end"]],
        (fields) =>
          !isDay(fields.day) ||
          !isDay(fields.endDay) ||
          `${fields.endDay}T${fields.end}` > `${fields.day}T${fields.start}`,
        "Debe terminar después de empezar.",
      ),
      ["end"],
    ),
    v.forward(
      v.partialCheck(
        [["day"], ["endDay"]],
        (fields) =>
          !isDay(fields.day) ||
          !isDay(fields.endDay) ||
          fields.endDay <= addDays(fields.day, LIMITS.eventDaysMax - 1),
        "Un evento dura como mucho 14 días.",
      ),
      ["endDay"],
    ),
    v.forward(
      v.partialCheck([["start"], ["lineId"]], ({ start, lineId }) => isOffered(start, lineId), HALF_HOURS),
      ["start"],
    ),
    v.forward(
      v.partialCheck([["end"], ["lineId"]], ({ end, lineId }) => isOffered(end, lineId), HALF_HOURS),
      ["end"],
    ),
    v.forward(
      v.partialCheck(
        [["day"], ["recurrence"], ["until"]],
        (fields) =>
          fields.recurrence === "none" ||
          !isDay(fields.day) ||
          !isDay(fields.until) ||
          fields.until >= fields.day,
        "La repetición no puede terminar antes de la fecha de inicio.",
      ),
      ["until"],
    ),
    v.forward(
      v.partialCheck(
        [["day"], ["recurrence"], ["until"], ["exception"]],
        (fields) => exceptionProblem(fields) === undefined,
        WRONG_EXCEPTION,
      ),
      ["exception"],
    ),
  );

export type EventFields = v.InferInput<ReturnType<typeof eventSchema>>;
/** The problem of the day beside "Agregar"; undefined for a day of the event, or an empty field. */
export function exceptionProblem(
  fields: Repetition & { recurrence: Recurrence; exception: string },
): string | undefined {
  const { day: first, exception, recurrence } = fields;
  if (recurrence === "none" || !isDay(exception) || !isDay(first)) return undefined;
  return fallsOn(fields, recurrence, exception) ? undefined : WRONG_EXCEPTION;
}

/** The form after its beginning moved: an event within one day keeps its length, up to the end of the day. */
export function startedAt(fields: EventFields, start: string): Partial<EventFields> {
  const [before, after, end] = [fields.start, start, fields.end].map((text) => parseClockTime(text));
  if (fields.day !== fields.endDay || before == null || after == null || end == null || end <= before)
    return { start };
  const moved = Math.min(end + after - before, 23 * 60 + 30);
  return {
    start,
    end: `${String(Math.floor(moved / 60)).padStart(2, "0")}:${String(moved % 60).padStart(2, "0")}`,
  };
}

/** A new event: on `today`, at 10:00, for 90 minutes, with a reminder an hour before. */
export function newFields(today: string): EventFields {
  return {
    title: "",
    place: "",
    description: "",
    day: today,
    start: "10:00",
    endDay: today,
    end: "11:30",
    recurrence: "none",
    until: "",
    exceptions: [],
    exception: "",
    lineId: "",
    alone: false,
    capacity: "",
    remind: "60",
    imageUrl: null,
    allowComments: true,
    status: "draft",
  };
}

/** An event as the form shows it. */
export function fieldsOf(event: ChurchEvent): EventFields {
  return {
    title: event.title,
    place: event.place,
    description: event.description,
    day: wallDay(event.starts_at),
    start: wallClock(event.starts_at),
    endDay: wallDay(event.ends_at),
    end: wallClock(event.ends_at),
    recurrence: event.recurrence,
    until: event.recurrence_until ?? "",
    exceptions: event.exceptions,
    exception: "",
    lineId: event.line_id ?? "",
    alone: false,
    capacity: event.capacity === null ? "" : String(event.capacity),
    remind: String(event.remind_minutes),
    imageUrl: event.image_url,
    allowComments: event.allow_comments,
    status: event.status,
  };
}

/** The days with one more, in order and each once; an empty one adds nothing. */
export function withDay(days: readonly string[], day: string): string[] {
  return [...new Set(day ? [...days, day] : days)].toSorted();
}

/** The row for the form's values. */
export function rowOf(fields: EventFields) {
  const repeats = fields.recurrence !== "none";
  return {
    title: fields.title.trim(),
    place: fields.place.trim(),
    description: fields.description.trim(),
    starts_at: `${fields.day}T${fields.start}:00`,
    ends_at: `${fields.endDay}T${fields.end}:00`,
    recurrence: fields.recurrence,
    recurrence_until: repeats && fields.until ? fields.until : null,
    exceptions: repeats ? withDay(fields.exceptions, fields.exception) : [],
    line_id: lineToSave(fields, fields.recurrence),
    capacity: fields.capacity.trim() === "" ? null : Number(fields.capacity),
    remind_minutes: Number(fields.remind),
    image_url: fields.imageUrl,
    allow_comments: fields.allowComments,
    status: fields.status,
  };
}
