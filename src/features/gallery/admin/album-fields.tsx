import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { remainingCharactersText } from "#lib/remaining-characters.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { AlbumFields } from "./schema.ts";

interface AlbumFieldsProps {
  fields: AlbumFields;
  problems: Partial<Record<keyof AlbumFields, string>>;
  onChange: (change: Partial<AlbumFields>) => void;
}

export function AlbumFieldSet({ fields, problems, onChange }: AlbumFieldsProps) {
  const left = LIMITS.albumDescriptionMax - characters(fields.description.trim());
  return (
    <>
      <TextField
        label="Título"
        value={fields.title}
        error={problems.title}
        placeholder="Posada del barrio"
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label="Descripción"
        optional
        rows={4}
        value={fields.description}
        error={problems.description}
        hint={remainingCharactersText(left)}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  );
}
