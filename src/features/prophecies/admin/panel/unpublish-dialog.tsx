import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

export interface UnpublishDialogProps {
  open: boolean;
  title: string;
  pending: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what taking a prophecy back does. */
export function UnpublishDialog({ open, title, pending, error, onConfirm, onCancel }: UnpublishDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      title="¿Despublicar esta profecía?"
      confirmLabel="Despublicar"
      pending={pending}
      error={error}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong>«{title}»</strong> volverá a ser un borrador: dejará de verse en el sitio y se retirarán los
        avisos que nadie ha leído. Sus comentarios y reacciones se conservan.
      </p>
    </ConfirmDialog>
  );
}
