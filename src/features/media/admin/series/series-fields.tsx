import { Switch } from "#ui/form/switch.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import type { SeriesFields } from "./schema.ts";

/** Name, description and whether it is open. */
export function SeriesFieldSet() {
  const { field } = useFormFields<SeriesFields>();
  return (
    <>
      <TextField label="Nombre" {...field("name")} />
      <TextArea label="Descripción" optional rows={3} {...field("description")} />
      <Switch
        label="Activa"
        hint="Si la apagas, la serie ya no se ofrece en el sitio; sus videos se siguen viendo."
        {...field("isActive")}
      />
    </>
  );
}
