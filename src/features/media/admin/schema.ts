import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { REMINDERS } from "#domain/choices.ts";
import { readStreamLink, STREAM_LINK_PROBLEMS } from "#functions/_shared/contracts/stream-link.ts";
import { characters } from "#lib/counting.ts";
import { shortText, dayText } from "#lib/schemas.ts";
import { fromDateAndTime, isSkippedTime, SKIPPED_TIME, toDateAndTime } from "#lib/date-and-time.ts";
import type { MediaItem } from "../media.ts";

export const NO_DAY = "Por favor selecciona una fecha.";
export const MINUTE = 60_000;
/** Some minutes late is now: the database allows as many. */
const GRACE_MS = 5 * MINUTE;

export const title = v.pipe(
  shortText(LIMITS.mediaTitleMax, "El título no debe superar los 120 caracteres."),
  v.check((text) => characters(text) >= LIMITS.mediaTitleMin, "Escribe un título de al menos 3 caracteres."),
);
export const speaker = shortText(LIMITS.mediaSpeakerMax, "El nombre no debe superar los 120 caracteres.");

/** The stored form of a link, or why there is none. */
export function storedForm({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): string {
  const read = readStreamLink(dataset.value);
  if ("url" in read) return read.url;
  addIssue({ message: STREAM_LINK_PROBLEMS[read.problem] });
  return NEVER;
}
export const linkOrNone = v.pipe(
  v.string(),
  v.rawTransform((context): string | null =>
    context.dataset.value.trim() === "" ? null : storedForm(context),
  ),
);

const day = dayText(NO_DAY);
const clock = v.pipe(
  v.string(),
  v.check((text) => /^\d\d:\d\d$/.test(text), "Elige la hora."),
);
export const minutes = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^\d{1,4}$/.test(text) && Number(text) >= 5 && Number(text) <= 1_440,
    "Escribe cuántos minutos dura, de 5 a 1440.",
  ),
);

export const remind = v.picklist(REMINDERS.map(String));

/** A day and a time by the congregation's clock that is still to come. */
export const when = { date: day, time: clock };
export const isAhead = (fields: { date: string; time: string }) => {
  const at = fromDateAndTime(fields);
  return at === null || Date.parse(at) > Date.now() - GRACE_MS;
};
export const PAST = "La fecha no puede estar en el pasado.";
export const exists = (fields: { date: string; time: string }) => !isSkippedTime(fields);

/** Another time for what is planned. */
export const timeSchema = v.pipe(
  v.object({ ...when, minutes }),
  v.forward(v.partialCheck([["date"], ["time"]], isAhead, PAST), ["date"]),
  v.forward(v.partialCheck([["date"], ["time"]], exists, SKIPPED_TIME), ["time"]),
);
export type TimeFields = v.InferInput<typeof timeSchema>;

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

interface Named {
  title: string;
  speaker: string;
  category: MediaItem["category"];
  seriesId: string;
  isPublic: boolean;
}

/** Name and audience of an item, a repeated service or an upload, as their tables store them. */
export function namedRow(sent: Named) {
  return {
    title: sent.title,
    speaker: sent.speaker,
    category: sent.category,
    series_id: sent.seriesId || null,
    is_public: sent.isPublic,
  };
}

/** Columns that an item, a planned stream and a repeated service share. */
export function plannedRow(sent: Named & { url: string | null; remind: string; startsOnItsOwn: boolean }) {
  return {
    ...namedRow(sent),
    stream_url: sent.url,
    remind_minutes: Number(sent.remind),
    starts_on_its_own: sent.startsOnItsOwn,
  };
}
