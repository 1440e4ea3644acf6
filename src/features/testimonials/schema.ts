import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { isPersonName } from "#domain/name-rule.ts";
import { NAME_FORM } from "#domain/person-name.ts";
import { characters } from "#lib/counting.ts";
import { shortText } from "#lib/schemas.ts";
import type { Testimonial } from "./testimonial.ts";

/**
 * Rules for a testimonial: checked when its author sends it, when it leaves the outbox and when an admin corrects it.
 * The database enforces the same rules.
 */
export const testimonialSchema = v.object({
  authorName: v.pipe(
    shortText(LIMITS.nameMax, "El nombre no debe superar los 80 caracteres"),
    v.check(
      (name) => characters(name) >= LIMITS.testimonialNameMin,
      "El nombre debe tener al menos 3 caracteres",
    ),
    v.check((name) => isPersonName(name.replaceAll(/\s+/g, " ")), NAME_FORM),
  ),
  content: v.pipe(
    shortText(LIMITS.testimonialMax, "El mensaje no debe superar los 500 caracteres"),
    v.check(
      (text) => characters(text) >= LIMITS.testimonialMin,
      "El mensaje debe tener al menos 10 caracteres",
    ),
  ),
});

export type TestimonialFields = v.InferOutput<typeof testimonialSchema>;

export const BLANK: TestimonialFields = { authorName: "", content: "" };

/** A testimonial as the form shows it. */
export function fieldsOf({ author_name: authorName, content }: Testimonial): TestimonialFields {
  return { authorName, content };
}

/** The row for the form's values. */
export function rowOf({ authorName, content }: TestimonialFields) {
  return { author_name: authorName, content };
}

/** Names of the fields in lists of changes. */
export const FIELD_LABELS: Record<keyof TestimonialFields, string> = {
  authorName: "Nombre",
  content: "Mensaje",
};
