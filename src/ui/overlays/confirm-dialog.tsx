import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "../content/alert.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  /** A question: "¿Eliminar esta profecía?". */
  title: ReactNode;
  /** The consequence, and whether it can be undone. */
  children?: ReactNode;
  /** The verb: "Eliminar", never "Aceptar". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: "danger" | "primary" | undefined;
  pending?: boolean | undefined;
  /** Why it did not work, shown above the buttons. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. The safe button has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancelar",
  tone = "danger",
  pending = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      dismissible={!pending}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={pending} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={onConfirm} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
    </Dialog>
  );
}
