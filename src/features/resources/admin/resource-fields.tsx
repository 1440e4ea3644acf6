import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { tagProblem } from "#domain/tags.ts";
import { characters, remainingCharactersText } from "#lib/counting.ts";
import { useSession } from "#platform/session/use-session.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { TagField } from "#ui/form/tag-field.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { usedTags } from "../queries.ts";
import { RESOURCE_CATEGORIES, VISIBILITIES, type Visibility } from "../resource.ts";
import { FileField, type FileFieldProps } from "./file-field.tsx";
import type { ResourceFields } from "./schema.ts";

const CATEGORIES = RESOURCE_CATEGORIES.map((name) => ({ value: name, label: name }));
const WHO: Record<Visibility, string> = {
  public: "Todas las personas",
  members: "Solo miembros",
  restricted: "Solo a quienes des acceso",
};
const WHO_OPTIONS = VISIBILITIES.map((value) => ({ value, label: WHO[value] }));

export function ResourceFieldSet(upload: FileFieldProps) {
  const { field } = useFormFields<ResourceFields>();
  const { userId } = useSession();
  const { data: known = [] } = useQuery(usedTags(userId));
  const { description, visibility } = useFormValues<ResourceFields>();
  const left = LIMITS.resourceDescriptionMax - characters(description.trim());
  return (
    <>
      <FileField {...upload} />
      <TextField label="Título" {...field("title")} />
      <TextArea
        label="Descripción"
        optional
        rows={4}
        hint={remainingCharactersText(left)}
        {...field("description")}
      />
      <SelectField
        label="Categoría"
        placeholder="Selecciona una categoría"
        options={CATEGORIES}
        {...field("category")}
      />
      <TagField
        use="Sirven para encontrar el recurso."
        problemOf={tagProblem}
        known={known.map(({ tag }) => tag)}
      />
      <SelectField
        label="Quién lo puede abrir"
        options={WHO_OPTIONS}
        hint={
          visibility === "restricted"
            ? "Los miembros ven el título y la descripción, y pueden pedir acceso."
            : undefined
        }
        {...field("visibility")}
      />
    </>
  );
}
