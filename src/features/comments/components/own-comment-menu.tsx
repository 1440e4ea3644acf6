import { Pencil, Trash2 } from "lucide-react";
import { QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
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
  const remove = useDeleteComment();
  const answers = "replies" in comment ? comment.replies.length : 0;
  const askToDelete = () =>
    void confirm({
      title: "¿Eliminar tu comentario?",
      body: `${answers > 0 ? "Sus respuestas se quedan. " : ""}No se puede deshacer.`,
      confirmLabel: "Eliminar",
      run: () => remove.mutate(comment),
    });
  return (
    <QuietMenu label="Opciones de tu comentario">
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
        Editar
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={askToDelete}>
        Eliminar
      </MenuItem>
    </QuietMenu>
  );
}
