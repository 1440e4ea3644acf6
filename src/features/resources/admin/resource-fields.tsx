import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { remainingCharactersText } from "#lib/remaining-characters.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { RESOURCE_CATEGORIES, VISIBILITIES, type Visibility } from "../resource.ts";
import { FileField, type FileFieldProps } from "./file-field.tsx";
import type { FieldProblems, ResourceFields } from "./schema.ts";
import { TagField } from "./tag-field.tsx";

const CATEGORIES = RESOURCE_CATEGORIES.map((name) => ({ value: name, label: name }));
const WHO: Record<Visibility, string> = {
  public: "Todas las personas",
  members: "Solo miembros",
  restricted: "Solo a quienes des acceso",
};
const WHO_OPTIONS = VISIBILITIES.map((value) => ({ value, label: WHO[value] }));

export interface ResourceFieldSetProps extends Omit<FileFieldProps, "problem" | "onChoose" | "file"> {
  fields: ResourceFields;
  tagDraft: string;
  file: File | null;
  problems: FieldProblems;
  onChange: (change: Partial<ResourceFields>) => void;
  onTagDraft: (draft: string) => void;
  onFile: (file: File) => void;
}

export function ResourceFieldSet({
  fields,
  tagDraft,
  problems,
  onChange,
  onTagDraft,
  onFile,
  ...file
}: ResourceFieldSetProps) {
  const left = LIMITS.resourceDescriptionMax - characters(fields.description.trim());
  return (
    <>
      <FileField {...file} problem={problems.file} onChoose={onFile} />
      <TextField
        label="Título"
        value={fields.title}
        error={problems.title}
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
      <SelectField
        label="Categoría"
        placeholder="Selecciona una categoría"
        options={CATEGORIES}
        value={fields.category}
        error={problems.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <TagField
        tags={fields.tags}
        problem={problems.tags}
        draft={tagDraft}
        onDraft={onTagDraft}
        onChange={(tags) => onChange({ tags })}
      />
      <SelectField
        label="Quién lo puede abrir"
        options={WHO_OPTIONS}
        value={fields.visibility}
        hint={
          fields.visibility === "restricted"
            ? "Los miembros ven el título y la descripción, y pueden pedir acceso."
            : undefined
        }
        onChange={({ target }) => onChange({ visibility: target.value as Visibility })}
      />
    </>
  );
}
