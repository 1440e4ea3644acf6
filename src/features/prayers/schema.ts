import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/counting.ts";
import { shortText } from "#lib/schemas.ts";
import { PRAYER_VISIBILITIES, type Prayer } from "./prayer.ts";

/** Rules for a request: as written by its author, and as a pending entry. The database refuses the same. */
export const prayerSchema = v.object({
  content: v.pipe(
    shortText(LIMITS.prayerMax, "Tu petición no debe superar los 1,000 caracteres."),
    v.check((text) => characters(text) >= LIMITS.prayerMin, "Cuéntanos un poco más: al menos 10 caracteres."),
  ),
  visibility: v.picklist(PRAYER_VISIBILITIES),
  anonymous: v.boolean(),
  urgent: v.boolean(),
});

export type PrayerFields = v.InferOutput<typeof prayerSchema>;

export const BLANK: PrayerFields = { content: "", visibility: "miembros", anonymous: false, urgent: false };

/** A request as the form shows it. */
export function fieldsOf({ content, visibility, shown_name: name, is_urgent: urgent }: Prayer): PrayerFields {
  return { content, visibility, anonymous: name === null, urgent };
}

/** The row for the form's values. */
export function rowOf({ content, visibility, anonymous, urgent }: PrayerFields) {
  return { content, visibility, is_anonymous: anonymous, is_urgent: urgent };
}

/** Names of the fields in lists of changes. */
export const FIELD_LABELS: Record<keyof PrayerFields, string> = {
  content: "Petición",
  visibility: "Quién puede leerla",
  anonymous: "Sin mi nombre",
  urgent: "Urgente",
};

/** How it goes on, in the author's words. */
export const updateText = v.pipe(
  shortText(LIMITS.prayerUpdateMax, "No escribas más de 500 caracteres."),
  v.check((text) => characters(text) >= LIMITS.prayerUpdateMin, "Escribe al menos 3 caracteres."),
);

export const updateSchema = v.object({ text: updateText });

export type UpdateFields = v.InferOutput<typeof updateSchema>;

/** How God answered; nothing need be said, but a testimonial has words. */
export const answerSchema = v.pipe(
  v.object({
    text: v.pipe(
      shortText(LIMITS.prayerUpdateMax, "Tus palabras no deben superar los 500 caracteres."),
      v.check(
        (text) => text === "" || characters(text) >= LIMITS.prayerUpdateMin,
        "Escribe al menos 3 caracteres, o deja el espacio vacío.",
      ),
    ),
    asTestimony: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ text, asTestimony }) => !asTestimony || characters(text) >= LIMITS.testimonialMin,
      "Para contarlo como testimonio escribe al menos 10 caracteres, o quita la marca de abajo.",
    ),
    ["text"],
  ),
);

export type AnswerFields = v.InferOutput<typeof answerSchema>;

/** Why a request is not shown, or why a name must be known. */
export const reasonSchema = v.object({
  reason: v.pipe(
    shortText(LIMITS.prayerReasonMax, "El motivo no debe superar los 300 caracteres."),
    v.check((text) => characters(text) >= 10, "Di por qué en al menos 10 caracteres."),
  ),
});

export type ReasonFields = v.InferOutput<typeof reasonSchema>;
