import { usePictureUpload } from "#platform/images/use-picture-upload.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { PictureField } from "#ui/form/picture-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { STATUS_LABELS, SEMINAR_STATUSES } from "../seminar.ts";
import type { SeminarFields } from "./schema.ts";
import styles from "./seminar-fields.module.css";

/** Subject, teacher, time and place of a seminar. All of it is public once the seminar is published. */
export function SeminarFieldSet({ pictureFolder }: { pictureFolder: string }) {
  const { field, change } = useFormFields<SeminarFields>();
  const { imageUrl } = useFormValues<SeminarFields>();
  const picture = usePictureUpload({
    bucket: "seminar-images",
    folder: pictureFolder,
    onDone: ({ address }) => change({ imageUrl: address }),
  });
  return (
    <>
      <TextField label="Título" autoComplete="off" data-autofocus {...field("title")} />
      <TextArea
        label="Descripción"
        optional
        rows={5}
        hint="De qué trata y para quién es. Lo lee todo el mundo."
        {...field("description")}
      />
      <div className={styles.pair}>
        <TextField label="Imparte" optional autoComplete="off" {...field("teacher")} />
        <TextField label="Horario" optional placeholder="Martes, 7:00 p. m." {...field("schedule")} />
        <TextField label="Empieza" type="date" optional {...field("startsOn")} />
        <TextField label="Termina" type="date" optional {...field("endsOn")} />
        <TextField label="Lugar" optional {...field("place")} />
        <SelectField
          label="Estado"
          options={SEMINAR_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
          {...field("status")}
        />
      </div>
      <Checkbox label="También se puede tomar en línea" {...field("isOnline")} />
      <PictureField address={imageUrl} upload={picture} onRemove={() => change({ imageUrl: null })} />
    </>
  );
}
