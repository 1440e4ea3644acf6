import { usePictureUpload } from "#platform/images/use-picture-upload.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { PictureField } from "#ui/form/picture-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { SEMINAR_STATUSES, type SeminarStatus } from "../seminar.ts";
import type { SeminarFields, SeminarProblems } from "./schema.ts";
import styles from "./seminar-fields.module.css";
import { STATUS_LABELS } from "./texts.ts";

export interface SeminarFieldSetProps {
  /** Where its picture is kept. */
  seminarId: string;
  fields: SeminarFields;
  problems: SeminarProblems;
  onChange: (change: Partial<SeminarFields>) => void;
}

/** What a seminar is: what about, who teaches, when, where. All of this is public once it is published. */
export function SeminarFieldSet({ seminarId, fields, problems, onChange }: SeminarFieldSetProps) {
  const picture = usePictureUpload({
    bucket: "seminar-images",
    folder: seminarId,
    onDone: ({ address }) => onChange({ imageUrl: address }),
  });
  return (
    <>
      <TextField
        label="Título"
        value={fields.title}
        error={problems.title}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label="Descripción"
        optional
        rows={5}
        value={fields.description}
        error={problems.description}
        hint="De qué trata y para quién es. Lo lee todo el mundo."
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Imparte"
          optional
          value={fields.teacher}
          error={problems.teacher}
          autoComplete="off"
          onChange={({ target }) => onChange({ teacher: target.value })}
        />
        <TextField
          label="Horario"
          optional
          placeholder="Martes, 7:00 p. m."
          value={fields.schedule}
          error={problems.schedule}
          onChange={({ target }) => onChange({ schedule: target.value })}
        />
        <TextField
          label="Empieza"
          type="date"
          optional
          value={fields.startsOn}
          error={problems.startsOn}
          onChange={({ target }) => onChange({ startsOn: target.value })}
        />
        <TextField
          label="Termina"
          type="date"
          optional
          value={fields.endsOn}
          error={problems.endsOn}
          onChange={({ target }) => onChange({ endsOn: target.value })}
        />
        <TextField
          label="Lugar"
          optional
          value={fields.place}
          error={problems.place}
          onChange={({ target }) => onChange({ place: target.value })}
        />
        <SelectField
          label="Estado"
          value={fields.status}
          options={SEMINAR_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
          onChange={({ target }) => onChange({ status: target.value as SeminarStatus })}
        />
      </div>
      <Checkbox
        label="También se puede tomar en línea"
        checked={fields.isOnline}
        onChange={({ target }) => onChange({ isOnline: target.checked })}
      />
      <PictureField
        address={fields.imageUrl}
        upload={picture}
        onRemove={() => onChange({ imageUrl: null })}
      />
    </>
  );
}
