import { useState, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../actions/button.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Form, FormActions, SubmitButton, type FormProps } from "./form.tsx";

export interface FormDialogProps<Fields extends FieldValues, Sent> extends Pick<
  FormProps<Fields, Sent>,
  "form" | "pending" | "error" | "conflict" | "onSubmit"
> {
  /** "Editar testimonio". */
  title: ReactNode;
  submitLabel: string;
  onClose: () => void;
  size?: "medium" | "wide" | undefined;
  children: ReactNode;
}

/** A form in a dialog: closing asks when something typed would be lost. */
export function FormDialog<Fields extends FieldValues, Sent>({
  title,
  submitLabel,
  onClose,
  size,
  children,
  ...shell
}: FormDialogProps<Fields, Sent>) {
  const [asking, setAsking] = useState(false);
  const { form, pending } = shell;
  const { isDirty } = form.formState;
  const leave = () => (isDirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        onLeave={pending ? undefined : leave}
        title={title}
        size={size}
        dismissible={!isDirty && !pending}
      >
        <Form {...shell}>
          {children}
          <FormActions>
            <SubmitButton>{submitLabel}</SubmitButton>
            <Button variant="secondary" disabled={pending} onClick={leave}>
              Cancelar
            </Button>
          </FormActions>
        </Form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="¿Descartar los cambios?"
        confirmLabel="Descartar"
        cancelLabel="Seguir editando"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>Lo que escribiste aquí no se ha guardado.</p>
      </ConfirmDialog>
    </>
  );
}
