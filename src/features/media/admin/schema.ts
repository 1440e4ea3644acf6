import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { REMINDERS } from "#domain/reminders.ts";
import { readStreamLink, STREAM_LINK_PROBLEMS } from "#functions/_shared/contracts/stream-link.ts";
import { characters } from "#lib/characters.ts";
import { shortText } from "#lib/short-text.ts";
import { dayText, dayTextOrNone } from "#lib/day-text.ts";
import { fromDateAndTime, isSkippedTime, SKIPPED_TIME, toDateAndTime } from "#lib/date-and-time.ts";
import { addMinutes, isDay } from "#lib/wall-time.ts";
import { lineToSave } from "#domain/service-line.ts";
import { MEDIA_CATEGORIES, type MediaItem } from "../media.ts";
import { RECURRENCES } from "./schedules/schedule.ts";

const NO_DAY = "Por favor selecciona una fecha.";
const MINUTE = 60_000;
/** Some minutes late is now: the database allows as many. */
const GRACE_MS = 5 * MINUTE;

export const title = v.pipe(
  shortText(LIMITS.mediaTitleMax, "El título no debe superar los 120 caracteres."),
  v.check((text) => characters(text) >= LIMITS.mediaTitleMin, "Escribe un título de al menos 3 caracteres."),
);
export const speaker = shortText(LIMITS.mediaSpeakerMax, "El nombre no debe superar los 120 caracteres.");

/** The stored form of a link, or why there is none. */
function storedForm({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): string {
  const read = readStreamLink(dataset.value);
  if ("url" in read) return read.url;
  addIssue({ message: STREAM_LINK_PROBLEMS[read.problem] });
  return NEVER;
}
/** A link of a video in whatever form. */
const link = v.pipe(v.string(), v.rawTransform(storedForm));
export const linkOrNone = v.pipe(
  v.string(),
  v.rawTransform((context): string | null =>
    context.dataset.value.trim() === "" ? null : storedForm(context),
  ),
);

const day = dayText(NO_DAY);
const dayOrNone = dayTextOrNone(NO_DAY);
const clock = v.pipe(
  v.string(),
  v.check((text) => /^\d\d:\d\d$/.test(text), "Elige la hora."),
);
const minutes = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^\d{1,4}$/.test(text) && Number(text) >= 5 && Number(text) <= 1_440,
    "Escribe cuántos minutos dura, de 5 a 1440.",
  ),
);

export const remind = v.picklist(REMINDERS.map(String));
/** A repeated service lasts at most half a day; the database's rule. */
const RECURRING_MINUTES_MAX = 720;

/** A day and a time by the congregation's clock that is still to come. */
const when = { date: day, time: clock };
const isAhead = (fields: { date: string; time: string }) => {
  const at = fromDateAndTime(fields);
  return at === null || Date.parse(at) > Date.now() - GRACE_MS;
};
const PAST = "La fecha no puede estar en el pasado.";
const exists = (fields: { date: string; time: string }) => !isSkippedTime(fields);

const live = v.object({
  title,
  url: link,
  start: v.picklist(["now", "later"]),
  ...when,
});

/** Live items, each with its link. */
type OnAir = readonly Pick<MediaItem, "title" | "provider" | "provider_id">[];

/** Why a link starts nothing: what it leads to is live. Null when it is not. */
function liveProblem(url: string | null, onAir: OnAir): string | null {
  const read = readStreamLink(url ?? "");
  const same = onAir.find(
    (item) => "id" in read && item.provider === read.provider && item.provider_id === read.id,
  );
  return same ? `Con ese enlace ya está en vivo «${same.title}». Pega el de la otra transmisión.` : null;
}

/** The link of a stream that starts now, or at a time; what it leads to may not be live already. */
export const liveSchema = (onAir: OnAir = []) =>
  v.pipe(
    live,
    v.forward(
      v.partialCheck(
        [["start"], ["url"]],
        ({ start, url }) => start === "later" || liveProblem(url, onAir) === null,
        ({ input }) => liveProblem(input.url, onAir) ?? "",
      ),
      ["url"],
    ),
    v.forward(
      v.partialCheck(
        [["start"], ["date"], ["time"]],
        (fields) => fields.start === "now" || isAhead(fields),
        PAST,
      ),
      ["date"],
    ),
    v.forward(
      v.partialCheck(
        [["start"], ["date"], ["time"]],
        (fields) => fields.start === "now" || exists(fields),
        SKIPPED_TIME,
      ),
      ["time"],
    ),
  );
export type LiveFields = v.InferInput<typeof live>;
export type LiveSent = v.InferOutput<typeof live>;

/** The same form for a stream that is planned already: its link alone, when it has no link yet or gets another one. */
export const plannedLiveSchema = (planned: MediaItem, onAir: OnAir = []) =>
  v.pipe(
    v.object({
      ...live.entries,
      title: v.string(),
      url: planned.stream_url === null ? link : linkOrNone,
      date: v.string(),
      time: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [["url"]],
        ({ url }) => liveProblem(url ?? planned.stream_url, onAir) === null,
        ({ input }) => liveProblem(input.url ?? planned.stream_url, onAir) ?? "",
      ),
      ["url"],
    ),
    v.transform(({ url }) => ({ planned, url })),
  );
export type PlannedLive = v.InferOutput<ReturnType<typeof plannedLiveSchema>>;

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

/** Another time for what is planned. */
export const timeSchema = v.pipe(
  v.object({ ...when, minutes }),
  v.forward(v.partialCheck([["date"], ["time"]], isAhead, PAST), ["date"]),
  v.forward(v.partialCheck([["date"], ["time"]], exists, SKIPPED_TIME), ["time"]),
);
export type TimeFields = v.InferInput<typeof timeSchema>;

/** The next full or half hour, where the congregation is. */
function nextHalfHour(now: number): { date: string; time: string } {
  const half = 30 * MINUTE;
  return toDateAndTime(Math.ceil(now / half) * half);
}

export function newLiveFields(now: number): LiveFields {
  return { title: "", url: "", start: "now", ...nextHalfHour(now) };
}

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

/** The time an item has, or 10:00 of a day to be chosen. */
export function timeFieldsOf({
  scheduled_for: at,
  duration,
}: Pick<MediaItem, "scheduled_for" | "duration">): TimeFields {
  return {
    ...(at ? toDateAndTime(at) : { date: "", time: "10:00" }),
    minutes: String(Math.round((duration ?? 5_400) / 60)),
  };
}

type Named = "title" | "speaker" | "category" | "seriesId" | "isPublic";

/** Name and audience of an item, a repeated service or an upload, as their tables store them. */
export function namedRow(sent: Pick<ScheduleSent, Named>) {
  return {
    title: sent.title,
    speaker: sent.speaker,
    category: sent.category,
    series_id: sent.seriesId || null,
    is_public: sent.isPublic,
  };
}

/** Columns that an item, a planned stream and a repeated service share. */
export function plannedRow(sent: Pick<ScheduleSent, Named | "url" | "remind" | "startsOnItsOwn">) {
  return {
    ...namedRow(sent),
    stream_url: sent.url,
    remind_minutes: Number(sent.remind),
    starts_on_its_own: sent.startsOnItsOwn,
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

/** A stream with its link: planned for its time, or to be started at once, whatever this device's clock says. */
export function liveRow(sent: LiveSent) {
  return {
    title: sent.title,
    stream_url: sent.url,
    ...(sent.start === "later" && { scheduled_for: fromDateAndTime(sent) ?? "" }),
  };
}
export type NewRow = ReturnType<typeof scheduledRow> | ReturnType<typeof liveRow>;
