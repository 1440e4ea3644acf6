import { problemText } from "#platform/supabase/problem-text.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { MediaItem } from "../media.ts";
import { useActOnMany } from "./queries.ts";
import { items, MEDIA_PROBLEMS } from "./texts.ts";

export interface DeleteMediaDialogProps {
  /** Empty closes the dialog. */
  toDelete: readonly MediaItem[];
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks in the words of the church before items go into the trash. */
export function DeleteMediaDialog({ toDelete, onClose, onDeleted }: DeleteMediaDialogProps) {
  const deletion = useActOnMany();
  const [only, ...others] = toDelete;
  return (
    <ConfirmDialog
      open={only !== undefined}
      title="¿Estás seguro de que deseas eliminar este contenido?"
      confirmLabel="Eliminar"
      pending={deletion.isPending}
      error={
        deletion.isError && `No se pudo eliminar el contenido. ${problemText(deletion.error, MEDIA_PROBLEMS)}`
      }
      onConfirm={() =>
        deletion.mutate(
          { name: "delete_media", ids: toDelete.map(({ id }) => id) },
          {
            onSuccess: () => {
              onClose();
              onDeleted?.();
            },
          },
        )
      }
      onCancel={() => {
        deletion.reset();
        onClose();
      }}
    >
      <p>
        {others.length > 0 ? `Se van ${items(toDelete.length)}.` : `Se va «${only?.title ?? ""}».`} Enseguida
        puedes deshacerlo.
      </p>
    </ConfirmDialog>
  );
}
