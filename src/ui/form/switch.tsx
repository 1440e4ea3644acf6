import type { ComponentProps } from "react";
import { FieldNotes, useControl, type FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

export type SwitchProps = Omit<FieldTexts, "optional"> &
  Omit<ComponentProps<"input">, "className" | "type" | "role">;

/** On or off with effect at once. A native checkbox with `role="switch"`: works with `checked` or `register()`. */
export function Switch({ label, hint, error, id, ...rest }: SwitchProps) {
  const control = useControl({ id, hint, error });
  return (
    <div className={styles.field}>
      <label className={styles.switchRow}>
        <span className={styles.checkText}>{label}</span>
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says its state itself */}
        <input {...rest} {...control} type="checkbox" role="switch" />
      </label>
      <FieldNotes controlId={control.id} hint={hint} error={error} />
    </div>
  );
}
