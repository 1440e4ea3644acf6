import { useQuery } from "@tanstack/react-query";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { REMINDERS, REMINDER_LABELS } from "#domain/choices.ts";
import { today } from "#lib/days.ts";
import { MEDIA_CATEGORIES, CATEGORY_LABELS } from "../../media.ts";
import { allSeries } from "../series/queries.ts";
import styles from "./media-form.module.css";

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

const OPTIONS = REMINDERS.map((minutes) => ({
  value: String(minutes),
  label: REMINDER_LABELS[minutes] ?? "",
}));

/** How long before the start people are reminded. */
export function RemindField() {
  const { field } = useFormFields<{ remind: string }>();
  return <SelectField label="Recordatorio" options={OPTIONS} {...field("remind")} />;
}

/** Times go in 30-minute steps, as a help: 10:15 that is typed is kept. In seconds, as the input wants them. */
const HALF_HOUR = 1_800;

/** A day and a time by the congregation's clock. */
export function TimeFieldSet() {
  const { field } = useFormFields<{ date: string; time: string }>();
  return (
    <div className={styles.pair}>
      <TextField label="Fecha" type="date" min={today()} {...field("date")} />
      <TextField label="Hora" type="time" step={HALF_HOUR} {...field("time")} />
    </div>
  );
}

/** How long it is planned to last. */
export function MinutesField() {
  const { field } = useFormFields<{ minutes: string }>();
  return <TextField label="Duración en minutos" inputMode="numeric" {...field("minutes")} />;
}
