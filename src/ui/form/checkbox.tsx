import type { ComponentProps } from "react";
import { FieldNotes, useControl, type FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

export type CheckboxProps = Omit<FieldTexts, "optional"> &
  Omit<ComponentProps<"input">, "className" | "type">;

/** A native checkbox with its sentence; the whole line is the target. Fits `register()`. */
export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const control = useControl({ id, hint, error });
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input {...rest} {...control} type="checkbox" />
        <span className={styles.checkText}>{label}</span>
      </label>
      <FieldNotes controlId={control.id} hint={hint} error={error} />
    </div>
  );
}
