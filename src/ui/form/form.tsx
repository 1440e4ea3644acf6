import { createContext, use, useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { FormProvider, type FieldPath, type FieldValues } from "react-hook-form";
import { Button, type ButtonProps } from "../actions/button.tsx";
import { Alert } from "../content/alert.tsx";
import layout from "../layout/layout.module.css";
import { ConflictAlert, type ConflictAlertProps } from "./conflict-alert.tsx";
import styles from "./form.module.css";
import { WHOLE_FORM, type FormOf } from "./use-form.ts";

/** Another device's version saved meanwhile, until the person has chosen. */
export interface Conflict<Sent> extends Pick<ConflictAlertProps, "differences" | "onTakeOther"> {
  /** Gets the fields once more: they are saved over the other version. */
  onKeepMine: (sent: Sent) => void | Promise<void>;
}

export interface FormProps<Fields extends FieldValues, Sent> extends Omit<
  ComponentProps<"form">,
  "form" | "onSubmit" | "className" | "noValidate"
> {
  form: FormOf<Fields, Sent>;
  /** Whether the submission is under way. Required, so that nobody forgets it. */
  pending: boolean;
  /** The failure of the whole submission, as a Spanish sentence; `null` without one. */
  error: ReactNode | null;
  conflict?: Conflict<Sent> | null | undefined;
  /** Shows another text of this form that was not sent, in exchange for the one in it; undefined without one. */
  onShowDraft?: (() => void) | undefined;
  /** Gets the fields as the schema made them, once all are right. Not called again before it has settled. */
  onSubmit: (sent: Sent) => void | Promise<void>;
}

const State = createContext({ pending: false, conflict: false });

/**
 * Shell of every form: shows the failure of the whole above the fields and scrolls to it, prevents double submissions,
 * and puts the focus on the first field with a problem. The typed text stays until `form` is reset.
 */
export function Form<Fields extends FieldValues, Sent>({
  form,
  pending,
  error,
  conflict,
  onShowDraft,
  onSubmit,
  children,
  ...rest
}: FormProps<Fields, Sent>) {
  const element = useRef<HTMLFormElement>(null);
  // State comes too late for a second press within the same frame.
  const busy = useRef(false);
  const problem = useRef<HTMLDivElement>(null);
  const hasConflict = Boolean(conflict);
  const shownError =
    error ?? form.getFieldState(WHOLE_FORM as FieldPath<Fields>, form.formState).error?.message;
  const hasError = shownError !== null && shownError !== undefined;
  // The button that was pressed may stand a screen below, and after a conflict it is gone.
  useEffect(() => {
    if (hasConflict) problem.current?.focus();
    else if (hasError) problem.current?.scrollIntoView({ block: "nearest" });
  }, [hasConflict, hasError]);

  async function submit(send: (sent: Sent) => void | Promise<void>) {
    if (pending || busy.current) return;
    busy.current = true;
    try {
      await form.handleSubmit((sent) => send(sent))();
    } finally {
      busy.current = false;
    }
    requestAnimationFrame(() => focusFirstInvalid(element.current));
  }

  return (
    <FormProvider {...form}>
      <form
        {...rest}
        ref={element}
        noValidate
        className={layout.stack5}
        aria-busy={pending || undefined}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!conflict) void submit(onSubmit);
        }}
      >
        {(conflict || hasError) && (
          <div ref={problem} tabIndex={-1} className={styles.problem}>
            {conflict && (
              <ConflictAlert
                {...conflict}
                pending={pending}
                onKeepMine={() => void submit(conflict.onKeepMine)}
              />
            )}
            {hasError && (
              <Alert tone="danger" live>
                {shownError}
              </Alert>
            )}
          </div>
        )}
        {onShowDraft && (
          <Alert
            live
            actions={
              <Button variant="secondary" disabled={pending} onClick={onShowDraft}>
                Ver el otro borrador
              </Button>
            }
          >
            Tienes otro borrador guardado. Puedes verlo sin perder lo que escribiste aquí.
          </Alert>
        )}
        <State value={{ pending, conflict: hasConflict }}>{children}</State>
      </form>
    </FormProvider>
  );
}

/** The button that sends the form; spins while it is pending, and waits for the choice after a conflict. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "pending">) {
  const { pending, conflict } = use(State);
  return conflict ? null : <Button {...props} type="submit" pending={pending} />;
}

/** A line of buttons at the end of a form or a dialog. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={layout.row3}>{children}</div>;
}

function focusFirstInvalid(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid && document.activeElement?.getAttribute("aria-invalid") !== "true") invalid.focus();
}
