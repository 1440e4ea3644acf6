import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

export interface UnpublishDialogProps {
  open: boolean;
  title: string;
  /** Nobody has seen it yet: its date is still to come. */
  scheduled?: boolean;
  pending: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what taking a prophecy back does. */
export function UnpublishDialog({
  open,
  title,
  scheduled = false,
  pending,
  error,
  onConfirm,
  onCancel,
}: UnpublishDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      title={scheduled ? "¿Quitarla de las programadas?" : "¿Despublicar esta profecía?"}
      confirmLabel={scheduled ? "Quitar de programadas" : "Despublicar"}
      pending={pending}
      error={error}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong>«{title}»</strong>{" "}
        {scheduled ? "volverá a ser un borrador: no se publicará sola ni se avisará de ella." : LOST}
      </p>
    </ConfirmDialog>
  );
}

const LOST =
  "volverá a ser un borrador: dejará de verse en el sitio y se retirarán los avisos que nadie ha leído. Sus comentarios y reacciones se conservan.";
