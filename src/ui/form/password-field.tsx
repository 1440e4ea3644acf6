import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

export type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "className" | "type" | "autoComplete"> & {
    /** Tells password managers which password this is. */
    autoComplete: "current-password" | "new-password";
  };

/** A password with a button that shows what is written. Fits `register()`. */
export function PasswordField({ label, hint, error, optional, id, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="off"
            spellCheck={false}
            className={styles.control}
          />
          <IconButton
            label={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
            className={styles.reveal}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
