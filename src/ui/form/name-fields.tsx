import styles from "./name-fields.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type Registered = Omit<TextFieldProps, "label" | "optional" | "autoComplete">;

export interface NameFieldsProps {
  /** Result of `register()`, with the field's error. */
  firstName: Registered;
  lastName: Registered;
}

/** Nombre and Apellidos of a person, side by side where there is room. */
export function NameFields({ firstName, lastName }: NameFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField {...firstName} label="Nombre" autoComplete="given-name" />
      <TextField {...lastName} label="Apellidos" optional autoComplete="family-name" />
    </div>
  );
}
