import { createContext, use, useRef, type ComponentProps, type FormEvent, type ReactNode } from "react";
import { Button, type ButtonProps } from "../actions/button.tsx";
import { Notice } from "../content/notice.tsx";
import styles from "./form.module.css";

const Pending = createContext(false);

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "className" | "noValidate"> {
  /** Whether the submission is under way. Required, so that nobody forgets it. */
  pending: boolean;
  /** What went wrong with the whole submission, as a Spanish sentence; `null` when nothing did. */
  error: ReactNode | null;
  /** `handleSubmit(...)` of react-hook-form, or any function. While `pending`, it is not called. */
  onSubmit: (submitted: FormEvent<HTMLFormElement>) => void | Promise<void>;
}

/**
 * Shell of every form: shows the error of the submission above the fields, stops double submissions
 * and, once `onSubmit` has settled, puts the focus on the first field that is marked as invalid.
 */
export function Form({ pending, error, onSubmit, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  async function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    if (pending) return;
    await onSubmit(submitted);
    requestAnimationFrame(() => focusFirstInvalid(form.current));
  }
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      className={styles.form}
      aria-busy={pending || undefined}
      onSubmit={(submitted) => void submit(submitted)}
    >
      {error !== null && error !== undefined && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      <Pending value={pending}>{children}</Pending>
    </form>
  );
}

/** The button that sends the form; spins while the form is pending. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "pending">) {
  return <Button {...props} type="submit" pending={use(Pending)} />;
}

/** A line of buttons at the end of a form or a dialog. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

function focusFirstInvalid(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid && document.activeElement?.getAttribute("aria-invalid") !== "true") invalid.focus();
}
