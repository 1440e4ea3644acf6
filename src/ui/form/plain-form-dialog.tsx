import { useState, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Notice } from "../content/notice.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Form, FormActions, SubmitButton, type FormProps } from "./plain-form.tsx";
import styles from "./form-dialog.module.css";

/** What somebody else saved while this form was open, field by field. */
interface OtherVersion {
  /** Only those that differ: "Mensaje", "lo que dice la otra". */
  fields: readonly { label: string; value: ReactNode }[];
  onKeepMine: () => void;
  onTakeOther: () => void;
}

export interface FormDialogProps extends Pick<FormProps, "pending" | "error" | "onSubmit"> {
  open: boolean;
  /** "Editar testimonio". */
  title: ReactNode;
  submitLabel: string;
  /** Whether something typed would be lost by closing. */
  dirty: boolean;
  onClose: () => void;
  size?: "medium" | "wide" | undefined;
  other?: OtherVersion | undefined;
  children: ReactNode;
}

/** A form in a dialog: closing asks when something typed would be lost, and nobody's version is overwritten unasked. */
export function FormDialog({
  open,
  title,
  submitLabel,
  dirty,
  onClose,
  size,
  other,
  children,
  ...form
}: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const leave = () => (dirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        onLeave={form.pending ? undefined : leave}
        title={title}
        size={size}
        dismissible={!dirty && !form.pending}
      >
        {other && <Conflict other={other} pending={form.pending} />}
        <Form {...form}>
          {children}
          <FormActions>
            {!other && <SubmitButton>{submitLabel}</SubmitButton>}
            <Button variant="secondary" disabled={form.pending} onClick={leave}>
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

function Conflict({ other, pending }: { other: OtherVersion; pending: boolean }) {
  return (
    <Notice
      tone="warning"
      live
      title="Alguien guardó otra versión"
      actions={
        <>
          <Button variant="secondary" disabled={pending} onClick={other.onTakeOther}>
            Usar la otra
          </Button>
          <Button pending={pending} onClick={other.onKeepMine}>
            Quedarme con la mía
          </Button>
        </>
      }
    >
      <p>Mientras editabas, otra persona la cambió. En la otra dice:</p>
      <dl className={styles.other}>
        {other.fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
