import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { today } from "#lib/days.ts";
import styles from "./media-form.module.css";

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
