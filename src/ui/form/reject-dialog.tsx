import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { TextArea } from "./text-field.tsx";

export interface RejectDialogProps {
  open: boolean;
  /** "Rechazar comentario". */
  title: string;
  /** The sentence that says who reads the reason, and how they can answer it. */
  hint: string;
  /** The longest reason, in characters. */
  reasonMax: number;
  confirmLabel?: string;
  /** The reason; null when none was given. */
  onReject: (reason: string | null) => void;
  onCancel: () => void;
}

/** Asks why something is rejected; its author reads the reason, so it may be left out but not be careless. */
export function RejectDialog({
  open,
  title,
  hint,
  reasonMax,
  confirmLabel = "Rechazar",
  onReject,
  onCancel,
}: RejectDialogProps) {
  const [reason, setReason] = useState("");
  const excess = reason.trim().length - reasonMax;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
          <Button variant="danger" onClick={() => excess <= 0 && onReject(reason.trim() || null)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TextArea
        label="Motivo"
        optional
        hint={hint}
        error={excess > 0 ? `El motivo es muy largo: quita ${excess} caracteres.` : undefined}
        rows={3}
        data-autofocus
        value={reason}
        onChange={(typed) => setReason(typed.target.value)}
      />
    </Dialog>
  );
}
