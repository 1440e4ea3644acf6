import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

/** Same as the database check comments_rejection_reason_length. */
const REASON_MAX = 300;

interface RejectDialogProps {
  open: boolean;
  author: string;
  onReject: (reason: string | null) => void;
  onCancel: () => void;
}

/** Asks why a comment is rejected; its author reads the reason, so it may be left out but not be careless. */
export function RejectDialog({ open, author, onReject, onCancel }: RejectDialogProps) {
  const [reason, setReason] = useState("");
  const excess = reason.trim().length - REASON_MAX;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Rechazar comentario"
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
          <Button variant="danger" onClick={() => excess <= 0 && onReject(reason.trim() || null)}>
            Rechazar
          </Button>
        </>
      }
    >
      <TextArea
        label="Motivo"
        optional
        hint={`${author} verá este motivo y podrá corregir su comentario.`}
        error={excess > 0 ? `El motivo es muy largo: quita ${excess} caracteres.` : undefined}
        rows={3}
        value={reason}
        onChange={(typed) => setReason(typed.target.value)}
      />
    </Dialog>
  );
}
