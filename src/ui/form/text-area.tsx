import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

export type TextAreaProps = FieldTexts & Omit<ComponentProps<"textarea">, "className">;

/** Several lines of text; grows with what is written where the browser can. Fits `register()`. */
export function TextArea({ label, hint, error, optional, id, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => <textarea {...rest} {...control} className={styles.control} />}
    </Field>
  );
}
