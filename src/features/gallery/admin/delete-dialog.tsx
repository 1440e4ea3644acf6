import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { Album } from "../album.ts";
import { photosText } from "../rules.ts";
import { useDeleteAlbum } from "./queries.ts";
import { failed } from "./texts.ts";

/** Names what goes into the trash, and for how long it can come back. */
export function DeleteDialog({ album, onClose }: { album: Album | null; onClose: () => void }) {
  const deletion = useDeleteAlbum();
  return (
    <ConfirmDialog
      open={album !== null}
      title="¿Eliminar este álbum?"
      confirmLabel="Eliminar"
      pending={deletion.isPending}
      error={deletion.isError && failed("eliminar", deletion.error)}
      onConfirm={() => album && deletion.mutate(album.id, { onSuccess: onClose })}
      onCancel={() => {
        deletion.reset();
        onClose();
      }}
    >
      <p>
        «{album?.title}» ({photosText(album?.photo_count ?? 0).toLowerCase()}) dejará de verse en el sitio.
        Puedes restaurarlo desde la papelera durante 30 días; después se borra con sus archivos.
      </p>
    </ConfirmDialog>
  );
}
