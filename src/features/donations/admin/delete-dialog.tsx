import { formatMxn } from "#lib/money.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { Donation } from "../donation.ts";
import { ledgerProblem } from "./ledger-problem.ts";
import { useDeleteDonation } from "./queries.ts";

export interface DeleteDialogProps {
  /** Null closes the dialog. */
  donation: Donation | null;
  onClose: () => void;
}

/** Names the line before deleting it for good. */
export function DeleteDialog({ donation, onClose }: DeleteDialogProps) {
  const deletion = useDeleteDonation();
  return (
    <ConfirmDialog
      open={donation !== null}
      title="¿Eliminar esta ofrenda?"
      confirmLabel="Eliminar"
      pending={deletion.isPending}
      error={deletion.isError && `No se pudo eliminar. ${ledgerProblem(deletion.error)}`}
      onConfirm={() => donation && deletion.mutate(donation.id, { onSuccess: onClose })}
      onCancel={() => {
        deletion.reset();
        onClose();
      }}
    >
      <p>
        Sale de los totales y de la constancia de {donation?.donor_name}: {formatMxn(donation?.amount ?? 0)}.
        No se puede deshacer, y queda anotado que lo hiciste tú.
      </p>
    </ConfirmDialog>
  );
}
