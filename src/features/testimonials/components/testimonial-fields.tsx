import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { remainingCharactersText } from "#lib/remaining-characters.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { TestimonialFields } from "../schema.ts";

export interface TestimonialFieldsProps {
  fields: TestimonialFields;
  problems: Partial<Record<keyof TestimonialFields, string>>;
  nameHint?: string | undefined;
  onChange: (change: Partial<TestimonialFields>) => void;
}

/** Name and message of a testimonial, for its author and for an admin. */
export function TestimonialFieldSet({ fields, problems, nameHint, onChange }: TestimonialFieldsProps) {
  const left = LIMITS.testimonialMax - characters(fields.content.trim());
  return (
    <>
      <TextField
        label="Nombre"
        hint={nameHint}
        value={fields.authorName}
        error={problems.authorName}
        autoComplete="name"
        onChange={({ target }) => onChange({ authorName: target.value })}
      />
      <TextArea
        label="Mensaje"
        rows={6}
        value={fields.content}
        error={problems.content}
        hint={remainingCharactersText(left)}
        onChange={({ target }) => onChange({ content: target.value })}
      />
    </>
  );
}
