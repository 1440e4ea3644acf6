import { useState, type ChangeEvent } from "react";
import { REMINDER_LABELS, REMINDERS } from "#domain/choices.ts";
import { addDays, daysBetween, isDay } from "#lib/wall-time.ts";
import { useServiceLine } from "#platform/settings/use-service-line.ts";
import { usePictureUpload } from "#platform/images/use-picture-upload.ts";
import { PictureField } from "#ui/form/picture-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { EVENT_STATUSES, RECURRENCES, type ChurchEvent, RECURRENCE_LABELS, STATUS_LABELS } from "../event.ts";
import { ExceptionDays } from "./exception-days.tsx";
import { startedAt, type EventFields } from "./schema.ts";
import styles from "./event-fields.module.css";

type Typed = ChangeEvent<HTMLInputElement>;

/** Times go in 30-minute steps; in seconds, as the input wants them. */
const HALF_HOUR = 1_800;

const MOVED = "Se movió junto con el inicio.";

interface EventFieldSetProps {
  pictureFolder: string;
  saved?: Pick<ChurchEvent, "id" | "line_id"> | null;
}

/** Fields of an event: title, place, time, repetition, capacity. */
export function EventFieldSet({ pictureFolder, saved = null }: EventFieldSetProps) {
  const { field, change } = useFormFields<EventFields>();
  const fields = useFormValues<EventFields>();
  const picture = usePictureUpload({
    bucket: "event-images",
    folder: pictureFolder,
    onDone: ({ address }) => change({ imageUrl: address }),
  });
  const repeats = fields.recurrence !== "none";
  const line = useServiceLine({ lineId: fields.lineId, saved, date: fields.day, time: fields.start });
  // An end that moved by itself says so until it is changed.
  const [moved, setMoved] = useState<Partial<EventFields>>({});
  const moveEnd = (to: Partial<EventFields>) => {
    change(to);
    setMoved((before) => ({ ...before, ...to }));
  };
  const followLine = (lineId: string) => {
    // The days of what is saved are counted from its first, which the database moves to the nearest.
    const at = saved ? null : line.timeOf(lineId);
    if (!at) return;
    const days = isDay(fields.day) && isDay(fields.endDay) ? daysBetween(fields.day, fields.endDay) : 0;
    moveEnd({ day: at.date, endDay: addDays(at.date, days), ...startedAt(fields, at.time) });
  };
  return (
    <>
      <TextField label="Título" {...field("title")} />
      <TextField
        label="Lugar"
        optional
        hint="Un nombre o una dirección: con ella se abre el mapa."
        {...field("place")}
      />
      <div className={`${styles.pair} ${styles.times}`}>
        <TextField
          label="Fecha"
          type="date"
          {...field("day", {
            // An end on the same day moves with it.
            onChange: ({ target }: Typed) =>
              fields.endDay === fields.day && moveEnd({ endDay: target.value }),
          })}
        />
        <TextField
          label="Empieza"
          type="time"
          step={HALF_HOUR}
          {...field("start", { onChange: ({ target }: Typed) => moveEnd(startedAt(fields, target.value)) })}
        />
        <TextField
          label="Termina el día"
          type="date"
          hint={moved.endDay === fields.endDay ? MOVED : undefined}
          {...field("endDay")}
        />
        <TextField
          label="Termina"
          type="time"
          step={HALF_HOUR}
          hint={moved.end === fields.end ? MOVED : undefined}
          {...field("end")}
        />
        <SelectField
          label="Se repite"
          options={RECURRENCES.map((value) => ({ value, label: RECURRENCE_LABELS[value] }))}
          {...field("recurrence")}
        />
        {repeats && <TextField label="Se repite hasta" type="date" optional {...field("until")} />}
        {fields.recurrence !== "daily" && fields.recurrence !== "monthly" && (
          <SelectField
            label="Va con el horario semanal"
            placeholder="No: tiene su propia hora"
            options={line.options}
            hint={fields.lineId ? line.hint : undefined}
            {...field("lineId", {
              onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => followLine(target.value),
            })}
          />
        )}
      </div>
      {line.isMoved && (
        <Switch
          label="Cambiar también el horario semanal"
          hint={line.together}
          checked={!fields.alone}
          onChange={({ target }) => change({ alone: !target.checked })}
        />
      )}
      {repeats && <ExceptionDays />}
      <TextArea label="Descripción" optional rows={5} {...field("description")} />
      <PictureField
        hint="Acostada se ve mejor. Sale en la lista, en el evento y al compartirlo."
        address={fields.imageUrl}
        upload={picture}
        onRemove={() => change({ imageUrl: null })}
      />
      <div className={styles.pair}>
        <TextField
          label="Cupo"
          optional
          inputMode="numeric"
          hint="Vacío: caben todos. Al llenarse hay lista de espera."
          {...field("capacity")}
        />
        <SelectField
          label="Recordatorio"
          options={REMINDERS.map((minutes) => ({
            value: String(minutes),
            label: REMINDER_LABELS[minutes] ?? "",
          }))}
          {...field("remind")}
        />
        <SelectField
          label="Estado"
          options={EVENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
          {...field("status")}
        />
      </div>
      <Switch
        label="Se puede comentar"
        hint="Si lo apagas, lo que ya se dijo se sigue leyendo."
        {...field("allowComments")}
      />
    </>
  );
}
