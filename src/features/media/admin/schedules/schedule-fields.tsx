import { SelectField } from "#ui/form/select-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { AboutFields } from "../about-fields.tsx";
import styles from "../media-form.module.css";
import { RemindField } from "../remind-field.tsx";
import type { ScheduleFields } from "../schema.ts";
import { MinutesField, TimeFieldSet } from "../time-fields.tsx";
import { RECURRENCES } from "./schedule.ts";
import { RECURRENCE_LABELS } from "./texts.ts";

/**
 * Fields of a planned stream, once or repeated; `recurs` for one that repeats already, whose links are with its days.
 */
export function ScheduleFieldSet({ recurs = false }: { recurs?: boolean }) {
  const { field } = useFormFields<ScheduleFields>();
  const { recurrence, date } = useFormValues<ScheduleFields>();
  return (
    <>
      <TextField label="Título" {...field("title")} />
      <TimeFieldSet />
      <div className={styles.pair}>
        <SelectField
          label="Repetición"
          options={RECURRENCES.filter((value) => !recurs || value !== "none").map((value) => ({
            value,
            label: RECURRENCE_LABELS[value],
          }))}
          {...field("recurrence")}
        />
        {recurrence !== "none" && (
          <TextField
            label="Se repite hasta"
            type="date"
            optional
            hint="Vacío: sin fin."
            min={date}
            {...field("until")}
          />
        )}
        <RemindField />
        <MinutesField />
        <AboutFields />
      </div>
      {!recurs && (
        <TextField
          label="URL de transmisión"
          optional
          hint={
            recurrence === "none"
              ? "Puedes agregarla después, antes de empezar."
              : "Solo para la primera fecha: cada transmisión tiene la suya. Las demás las agregas después, antes de empezar."
          }
          inputMode="url"
          autoComplete="off"
          {...field("url")}
        />
      )}
      <Switch
        label="Empieza por sí sola a su hora"
        hint="Sin enlace no empieza: si falta, media hora antes avisamos a los administradores."
        {...field("startsOnItsOwn")}
      />
      <Switch label="La ve todo el mundo" hint="Si lo apagas, solo los miembros." {...field("isPublic")} />
    </>
  );
}
