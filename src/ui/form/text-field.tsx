import type { ComponentProps } from "react";
import { LAST_DAY } from "#lib/wall-time.ts";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

export type TextFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className">;

/** One line of text, and any other native input type (email, tel, date, time …). Fits `register()`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  type = "text",
  max = type === "date" ? LAST_DAY : undefined,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => <input {...rest} {...control} type={type} max={max} className={styles.control} />}
    </Field>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<"textarea">, "className">;

/** Several lines of text; grows with what is written where the browser can. Fits `register()`. */
export function TextArea({ label, hint, error, optional, id, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => <textarea {...rest} {...control} className={styles.control} />}
    </Field>
  );
}
