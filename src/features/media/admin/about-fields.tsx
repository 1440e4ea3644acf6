import { useQuery } from "@tanstack/react-query";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { MEDIA_CATEGORIES } from "../media.ts";
import { CATEGORY_LABELS } from "../texts.ts";
import { allSeries } from "./series/queries.ts";

const CATEGORIES = MEDIA_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** Speaker, type and series of an item. */
export function AboutFields() {
  const { field } = useFormFields<{ speaker: string; category: string; seriesId: string }>();
  const { data: series = [] } = useQuery(allSeries);
  return (
    <>
      <TextField label="Quién predica" optional {...field("speaker")} />
      <SelectField label="Categoría" options={CATEGORIES} {...field("category")} />
      {series.length > 0 && (
        <SelectField
          // The options come after the form has begun, and then show its value.
          key={series.length}
          label="Serie"
          placeholder="Ninguna"
          options={series.map(({ id, name, is_active: isActive }) => ({
            value: id,
            label: isActive ? name : `${name} (inactiva)`,
          }))}
          {...field("seriesId")}
        />
      )}
    </>
  );
}
