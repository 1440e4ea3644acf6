import type { ChangeEvent } from "react";
import { useServiceLine } from "#platform/settings/use-service-line.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { AboutFields, RemindField, MinutesField, TimeFieldSet } from "../item/fields.tsx";
import styles from "../item/media-form.module.css";
import type { ScheduleFields } from "./schema.ts";
import { RECURRENCES, RECURRENCE_LABELS, type MediaSchedule } from "./schedule.ts";

interface ScheduleFieldSetProps {
  /** The saved recurring plan; its links belong to its dates. */
  saved?: Pick<MediaSchedule, "id" | "line_id">;
}

/** Title and time of a planned transmission, single or recurring. */
export function ScheduleFieldSet({ saved }: ScheduleFieldSetProps) {
  const recurs = saved !== undefined;
  const { field, change } = useFormFields<ScheduleFields>();
  const { recurrence, date, time, lineId, alone } = useFormValues<ScheduleFields>();
  const line = useServiceLine({ lineId, saved: saved ?? null, date, time });
  return (
    <>
      <TextField label="Título" {...field("title")} />
      <TimeFieldSet />
      {line.isMoved && (
        <Switch
          label="Cambiar también el horario semanal"
          hint={line.together}
          checked={!alone}
          onChange={({ target }) => change({ alone: !target.checked })}
        />
      )}
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
        {(recurrence === "weekly" || recurrence === "biweekly") && (
          <SelectField
            label="Va con el horario semanal"
            placeholder="No: tiene su propia hora"
            options={line.options}
            hint={lineId ? line.hint : undefined}
            {...field("lineId", {
              onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
                change(line.timeOf(target.value) ?? {}),
            })}
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
