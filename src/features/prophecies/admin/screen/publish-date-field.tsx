import { useId, useState } from "react";
import { timeZoneName } from "#domain/time-zones.ts";
import { clockZone } from "#lib/clock.ts";
import {
  fromDateAndTime,
  isSkippedTime,
  SKIPPED_TIME,
  toDateAndTime,
  type DateAndTime,
} from "#lib/date-and-time.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { VALIDATION } from "../texts.ts";
import styles from "./details-fields.module.css";

export interface PublishDateFieldProps {
  /** ISO 8601. */
  moment: string;
  onChange: (moment: string) => void;
}

/** The date and time from which a published prophecy is visible, in the congregation's time. */
export function PublishDateField({ moment, onChange }: PublishDateFieldProps) {
  const hint = useId();
  // A half-typed date stays here until it is complete.
  const [typed, setTyped] = useState<DateAndTime | null>(null);
  const shown = typed ?? toDateAndTime(moment);
  const problem = typed ? (isSkippedTime(shown) ? SKIPPED_TIME : VALIDATION.date) : undefined;

  function change(part: Partial<DateAndTime>) {
    const next = { ...shown, ...part };
    const chosen = fromDateAndTime(next);
    setTyped(chosen ? null : next);
    if (chosen) onChange(chosen);
  }

  return (
    <fieldset className={styles.moment} aria-describedby={hint}>
      <legend className={styles.legend}>Fecha de publicación</legend>
      <TextField
        type="date"
        label="Día"
        required
        value={shown.date}
        error={problem}
        onChange={({ target }) => change({ date: target.value })}
      />
      <TextField
        type="time"
        label="Hora"
        required
        value={shown.time}
        onChange={({ target }) => change({ time: target.value })}
      />
      <p id={hint} className={styles.hint}>
        Por el reloj de la congregación: {timeZoneName(clockZone())}. Con una fecha futura queda programada y
        el aviso sale entonces.
      </p>
    </fieldset>
  );
}
