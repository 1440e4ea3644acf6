import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { isPersonName } from "#domain/name-rule.ts";
import { NAME_FORM } from "#domain/name-sentences.ts";
import { characters } from "#lib/characters.ts";
import { problemsOf } from "#lib/field-problems.ts";

/** What a testimonial must be, in the form of its author and in the back office; the database refuses the same. */
const testimonialSchema = v.object({
  authorName: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (name) => characters(name) >= LIMITS.testimonialNameMin,
      "El nombre debe tener al menos 3 caracteres",
    ),
    v.check((name) => characters(name) <= LIMITS.nameMax, "El nombre no debe superar los 80 caracteres"),
    v.check((name) => isPersonName(name.replaceAll(/\s+/g, " ")), NAME_FORM),
  ),
  content: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => characters(text) >= LIMITS.testimonialMin,
      "El mensaje debe tener al menos 10 caracteres",
    ),
    v.check(
      (text) => characters(text) <= LIMITS.testimonialMax,
      "El mensaje no debe superar los 500 caracteres",
    ),
  ),
});

export type TestimonialFields = v.InferOutput<typeof testimonialSchema>;

/** The sentence beside each field that is not right yet; nothing when all are. */
export function fieldProblems(fields: TestimonialFields): Partial<Record<keyof TestimonialFields, string>> {
  return problemsOf(testimonialSchema, fields);
}
