import { RECURRENCES, EVENT_STATUSES, type EventStatus, type Recurrence } from "../event.ts";
import { usePictureUpload } from "#platform/images/use-picture-upload.ts";
import { PictureField } from "#ui/form/picture-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { RECURRENCE_LABELS, STATUS_LABELS } from "../texts.ts";
import styles from "./event-fields.module.css";
import { ExceptionDays } from "./exception-days.tsx";
import { REMINDERS, startedAt, type EventFields, type EventProblems } from "./schema.ts";
import { REMINDER_LABELS } from "./texts.ts";

export interface EventFieldSetProps {
  /** Where its picture is kept. */
  eventId: string;
  fields: EventFields;
  problems: EventProblems;
  onChange: (change: Partial<EventFields>) => void;
}

/** Times go in 30-minute steps; in seconds, as the input wants them. */
const HALF_HOUR = 1_800;

/** What an event is: what, where, when, how often, for how many. */
export function EventFieldSet({ eventId, fields, problems, onChange }: EventFieldSetProps) {
  const picture = usePictureUpload({
    bucket: "event-images",
    folder: eventId,
    onDone: ({ address }) => onChange({ imageUrl: address }),
  });
  const repeats = fields.recurrence !== "none";
  return (
    <>
      <TextField
        label="Título"
        value={fields.title}
        error={problems.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label="Lugar"
        optional
        value={fields.place}
        error={problems.place}
        hint="Un nombre o una dirección: con ella se abre el mapa."
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <div className={`${styles.pair} ${styles.times}`}>
        <TextField
          label="Fecha"
          type="date"
          value={fields.day}
          error={problems.day}
          onChange={({ target }) =>
            // What ends on the same day goes along.
            onChange({ day: target.value, ...(fields.endDay === fields.day && { endDay: target.value }) })
          }
        />
        <TextField
          label="Empieza"
          type="time"
          step={HALF_HOUR}
          value={fields.start}
          error={problems.start}
          onChange={({ target }) => onChange(startedAt(fields, target.value))}
        />
        <TextField
          label="Termina el día"
          type="date"
          value={fields.endDay}
          error={problems.endDay}
          onChange={({ target }) => onChange({ endDay: target.value })}
        />
        <TextField
          label="Termina"
          type="time"
          step={HALF_HOUR}
          value={fields.end}
          error={problems.end}
          onChange={({ target }) => onChange({ end: target.value })}
        />
        <SelectField
          label="Se repite"
          value={fields.recurrence}
          options={RECURRENCES.map((value) => ({ value, label: RECURRENCE_LABELS[value] }))}
          onChange={({ target }) => onChange({ recurrence: target.value as Recurrence })}
        />
        {repeats && (
          <TextField
            label="Se repite hasta"
            type="date"
            optional
            value={fields.until}
            error={problems.until}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        )}
      </div>
      {repeats && <ExceptionDays fields={fields} problems={problems} onChange={onChange} />}
      <TextArea
        label="Descripción"
        optional
        rows={5}
        value={fields.description}
        error={problems.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <PictureField
        hint="Acostada se ve mejor. Sale en la lista, en el evento y al compartirlo."
        address={fields.imageUrl}
        upload={picture}
        onRemove={() => onChange({ imageUrl: null })}
      />
      <div className={styles.pair}>
        <TextField
          label="Cupo"
          optional
          inputMode="numeric"
          value={fields.capacity}
          error={problems.capacity}
          hint="Vacío: caben todos. Al llenarse hay lista de espera."
          onChange={({ target }) => onChange({ capacity: target.value })}
        />
        <SelectField
          label="Recordatorio"
          value={fields.remind}
          options={REMINDERS.map((minutes) => ({
            value: String(minutes),
            label: REMINDER_LABELS[minutes] ?? "",
          }))}
          onChange={({ target }) => onChange({ remind: target.value })}
        />
        <SelectField
          label="Estado"
          value={fields.status}
          options={EVENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
          onChange={({ target }) => onChange({ status: target.value as EventStatus })}
        />
      </div>
    </>
  );
}
