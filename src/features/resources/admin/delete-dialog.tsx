import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counted.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { Resource } from "../resource.ts";
import { peopleWithAccess, useDeleteResource } from "./queries.ts";
import { failed } from "./texts.ts";

export interface DeleteDialogProps {
  /** Null closes the dialog. */
  resource: Resource | null;
  onClose: () => void;
}

/** Names what goes, and how many have it, before deleting it for good. */
export function DeleteDialog({ resource, onClose }: DeleteDialogProps) {
  const deletion = useDeleteResource();
  const { data: people } = useQuery(peopleWithAccess(resource));
  return (
    <ConfirmDialog
      open={resource !== null}
      title="¿Eliminar este recurso?"
      confirmLabel="Eliminar"
      pending={deletion.isPending}
      error={deletion.isError && failed("eliminar", deletion.error)}
      onConfirm={() => resource && deletion.mutate(resource, { onSuccess: onClose })}
      onCancel={() => {
        deletion.reset();
        onClose();
      }}
    >
      <p>Vas a eliminar «{resource?.title}» con su archivo. No se puede deshacer.</p>
      {people !== undefined && (
        <p>
          {people === 0
            ? "Nadie tiene acceso todavía."
            : counted(people, "Lo pierde # persona con acceso.", "Lo pierden # personas con acceso.")}
        </p>
      )}
    </ConfirmDialog>
  );
}
