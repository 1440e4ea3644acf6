import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/counting.ts";
import { dayTextOrNone, shortText } from "#lib/schemas.ts";
import { isDay } from "#lib/wall-time.ts";
import { SEMINAR_STATUSES, type Seminar, type SeminarSession } from "../seminar.ts";

const title = v.pipe(
  shortText(LIMITS.seminarTitleMax, "El título no debe superar los 120 caracteres."),
  v.check(
    (text) => characters(text) >= LIMITS.seminarTitleMin,
    "Escribe un título de al menos 3 caracteres.",
  ),
);

const day = dayTextOrNone("Por favor selecciona una fecha.");

/** Rules for a seminar; the database refuses the same. Days are those of the congregation's zone. */
export const seminarSchema = v.pipe(
  v.object({
    title,
    description: shortText(
      LIMITS.seminarDescriptionMax,
      "La descripción no debe superar los 5,000 caracteres.",
    ),
    teacher: shortText(LIMITS.seminarTeacherMax, "El nombre no debe superar los 120 caracteres."),
    startsOn: day,
    endsOn: day,
    schedule: shortText(LIMITS.seminarPlaceMax, "El horario no debe superar los 160 caracteres."),
    isOnline: v.boolean(),
    place: shortText(LIMITS.seminarPlaceMax, "El lugar no debe superar los 160 caracteres."),
    imageUrl: v.nullable(v.string()),
    status: v.picklist(SEMINAR_STATUSES),
  }),
  v.forward(
    v.partialCheck(
      [["startsOn"], ["endsOn"]],
      ({ startsOn, endsOn }) => endsOn === "" || startsOn !== "",
      "Escribe también cuándo empieza.",
    ),
    ["startsOn"],
  ),
  v.forward(
    v.partialCheck(
      [["startsOn"], ["endsOn"]],
      ({ startsOn, endsOn }) => !isDay(endsOn) || !isDay(startsOn) || endsOn >= startsOn,
      "No puede terminar antes de empezar.",
    ),
    ["endsOn"],
  ),
);

export type SeminarFields = v.InferOutput<typeof seminarSchema>;

/** Rules for a session; the database refuses the same. */
export const sessionSchema = v.object({
  title,
  content: shortText(LIMITS.sessionTextMax, "El texto no debe superar los 20,000 caracteres."),
  heldOn: day,
});

export type SessionFields = v.InferOutput<typeof sessionSchema>;

/** Rules for a link; the database refuses the same. */
export const linkSchema = v.object({
  title: v.pipe(
    shortText(LIMITS.seminarTitleMax, "El nombre no debe superar los 120 caracteres."),
    v.minLength(1, "Escribe cómo se llama."),
  ),
  url: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^https?:\/\/[^\s"'<>\\]+$/, "Escribe la dirección completa, con https://"),
    v.maxLength(1_000, "La dirección es demasiado larga."),
  ),
});

export type LinkFields = v.InferOutput<typeof linkSchema>;

export const NEW_SEMINAR: SeminarFields = {
  title: "",
  description: "",
  teacher: "",
  startsOn: "",
  endsOn: "",
  schedule: "",
  isOnline: false,
  place: "",
  imageUrl: null,
  status: "draft",
};

/** A seminar as the form shows it. */
export function fieldsOf(seminar: Seminar): SeminarFields {
  return {
    title: seminar.title,
    description: seminar.description,
    teacher: seminar.teacher,
    startsOn: seminar.starts_on ?? "",
    endsOn: seminar.ends_on ?? "",
    schedule: seminar.schedule,
    isOnline: seminar.is_online,
    place: seminar.place,
    imageUrl: seminar.image_url,
    status: seminar.status,
  };
}

/** The row for the form's values. */
export function rowOf(fields: SeminarFields) {
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    teacher: fields.teacher.trim(),
    starts_on: fields.startsOn || null,
    ends_on: fields.endsOn || null,
    schedule: fields.schedule.trim(),
    is_online: fields.isOnline,
    place: fields.place.trim(),
    image_url: fields.imageUrl,
    status: fields.status,
  };
}

/** A session as the form shows it. */
export function sessionFieldsOf({ title: name, content, held_on: heldOn }: SeminarSession): SessionFields {
  return { title: name, content, heldOn: heldOn ?? "" };
}

/** The row of a session for the form's values. */
export function sessionRowOf({ title: name, content, heldOn }: SessionFields) {
  return { title: name.trim(), content: content.trim(), held_on: heldOn || null };
}
