import { useId, type ReactNode } from "react";
import styles from "./field.module.css";

/** Props of every field besides the attributes of its element. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Sentence under the field; its presence marks the field as invalid. */
  error?: string | undefined;
  /** Adds "(opcional)" to the label. */
  optional?: boolean | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, hint and error below: the frame of every field. */
export function Field({ label, hint, error, optional = false, id, children }: FieldProps) {
  const control = useControl({ id, hint, error });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </label>
      {children(control)}
      <FieldNotes controlId={control.id} hint={hint} error={error} />
    </div>
  );
}

/** Ids and states of a control; the notes below it are {@link FieldNotes}. */
export function useControl({
  id,
  hint,
  error,
}: Pick<FieldProps, "id" | "hint" | "error">): ControlAttributes {
  const made = useId();
  const own = id ?? made;
  const described = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(" ");
  return { id: own, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

/** Error and hint under a control. */
export function FieldNotes({
  controlId,
  hint,
  error,
}: {
  controlId: string;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <>
      {error && (
        <p className={styles.error} id={`${controlId}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
