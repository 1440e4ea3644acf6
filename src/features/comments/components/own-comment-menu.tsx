import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import type { ShownComment, ShownThread } from "../comment.ts";
import { useDeleteComment } from "../queries.ts";

export function OwnCommentMenu({
  comment,
  onEdit,
}: {
  comment: ShownComment | ShownThread;
  onEdit: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteComment();
  const answers = "replies" in comment ? comment.replies.length : 0;
  return (
    <>
      <QuietMenu label="Opciones de tu comentario">
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
          Editar
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking(true)}>
          Eliminar
        </MenuItem>
      </QuietMenu>
      <ConfirmDialog
        open={asking}
        title="¿Eliminar tu comentario?"
        confirmLabel="Eliminar"
        onConfirm={() => {
          setAsking(false);
          remove.mutate(comment);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{answers > 0 ? "Sus respuestas se quedan. " : ""}No se puede deshacer.</p>
      </ConfirmDialog>
    </>
  );
}
