import { LIMITS } from "#domain/limits.ts";
import { characters, remainingCharactersText } from "#lib/counting.ts";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import type { AlbumFields } from "./schema.ts";

export function AlbumFieldSet() {
  const { field } = useFormFields<AlbumFields>();
  const { description } = useFormValues<AlbumFields>();
  const left = LIMITS.albumDescriptionMax - characters(description.trim());
  return (
    <>
      <TextField
        label="Título"
        placeholder="Posada del barrio"
        autoComplete="off"
        data-autofocus
        {...field("title")}
      />
      <TextArea
        label="Descripción"
        optional
        rows={4}
        hint={remainingCharactersText(left)}
        {...field("description")}
      />
    </>
  );
}
