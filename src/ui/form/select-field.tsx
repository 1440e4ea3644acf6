import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

interface SelectOption {
  value: string;
  label: string;
}

export type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, "className" | "children"> & {
    options: readonly SelectOption[];
    /** First, empty choice: "Selecciona una categoría". */
    placeholder?: string | undefined;
  };

/** The platform's own select. Fits `register()`. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className={styles.select}>
          <select {...rest} {...control} className={styles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <svg
            className={styles.chevron}
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="m6 9.5 6 6 6-6" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </div>
      )}
    </Field>
  );
}
