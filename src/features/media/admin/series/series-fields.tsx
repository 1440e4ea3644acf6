import { usePictureUpload } from "#platform/images/use-picture-upload.ts";
import { PictureField } from "#ui/form/picture-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import type { SeriesFields } from "./series.ts";

/** Name, description, picture and whether it is open; the picture is kept under the id of the series. */
export function SeriesFieldSet({ id }: { id: string }) {
  const { field, change } = useFormFields<SeriesFields>();
  const { thumbnailUrl } = useFormValues<SeriesFields>();
  const picture = usePictureUpload({
    bucket: "media-images",
    folder: id,
    onDone: ({ address }) => change({ thumbnailUrl: address }),
  });
  return (
    <>
      <TextField label="Nombre" {...field("name")} />
      <TextArea label="Descripción" optional rows={3} {...field("description")} />
      <PictureField
        hint="Acostada se ve mejor. Sale sobre los videos de la serie."
        address={thumbnailUrl}
        upload={picture}
        onRemove={() => change({ thumbnailUrl: null })}
      />
      <Switch
        label="Activa"
        hint="Si la apagas, la serie ya no se ofrece en el sitio; sus videos se siguen viendo."
        {...field("isActive")}
      />
    </>
  );
}
