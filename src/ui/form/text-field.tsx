import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

export type TextFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className">;

/** One line of text, and any other native input type (email, tel, date, time …). Fits `register()`. */
export function TextField({ label, hint, error, optional, id, type = "text", ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => <input {...rest} {...control} type={type} className={styles.control} />}
    </Field>
  );
}
