import { LIMITS } from "#domain/limits.ts";
import { characters, remainingCharactersText } from "#lib/counting.ts";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import type { TestimonialFields } from "../schema.ts";

/** Name and message of a testimonial, for its author and for an admin. */
export function TestimonialFieldSet({ nameHint }: { nameHint?: string }) {
  const { field } = useFormFields<TestimonialFields>();
  const { content } = useFormValues<TestimonialFields>();
  const left = LIMITS.testimonialMax - characters(content.trim());
  return (
    <>
      <TextField label="Nombre" hint={nameHint} autoComplete="name" {...field("authorName")} />
      <TextArea label="Mensaje" rows={6} hint={remainingCharactersText(left)} {...field("content")} />
    </>
  );
}
