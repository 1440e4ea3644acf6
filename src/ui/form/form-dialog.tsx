import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../actions/button.tsx";
import { confirm, type Question } from "../overlays/confirm.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Form, FormActions, SubmitButton, type FormProps } from "./form.tsx";

export interface FormDialogProps<Fields extends FieldValues, Sent> extends Pick<
  FormProps<Fields, Sent>,
  "form" | "pending" | "error" | "conflict" | "onShowDraft" | "onSubmit"
> {
  /** "Editar testimonio". */
  title: ReactNode;
  submitLabel: string;
  onClose: () => void;
  size?: "medium" | "wide" | undefined;
  children: ReactNode;
}

/** The question before what was typed in a dialog is lost. */
export const DISCARD_CHANGES: Question = {
  title: "¿Descartar los cambios?",
  body: "Lo que escribiste aquí no se ha guardado.",
  confirmLabel: "Descartar",
  cancelLabel: "Seguir editando",
};

/** A form in a dialog: closing asks when something typed would be lost. */
export function FormDialog<Fields extends FieldValues, Sent>({
  title,
  submitLabel,
  onClose,
  size,
  children,
  ...shell
}: FormDialogProps<Fields, Sent>) {
  const { form, pending } = shell;
  const { isDirty } = form.formState;
  async function leave() {
    if (!isDirty || (await confirm(DISCARD_CHANGES))) onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onLeave={pending ? undefined : () => void leave()}
      title={title}
      size={size}
      dismissible={!isDirty && !pending}
    >
      <Form {...shell}>
        {children}
        <FormActions>
          <SubmitButton>{submitLabel}</SubmitButton>
          <Button variant="secondary" disabled={pending} onClick={() => void leave()}>
            Cancelar
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
