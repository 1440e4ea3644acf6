import { Check, Pin, PinOff, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import { QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import type { ShownComment } from "../comment.ts";
import { useDeleteComment } from "../queries.ts";
import { usePinComment } from "./queries.ts";

interface ModerationMenuProps {
  comment: ShownComment;
  onDecide: (decision: ReviewStatus) => void;
  /** Items that are not only an admin's. */
  others?: ReactNode;
}

/** Acts of an admin at any time: turn a decision round, pin, delete. */
export function ModerationMenu({ comment, onDecide, others }: ModerationMenuProps) {
  const pin = usePinComment();
  const remove = useDeleteComment();
  const label = `Moderar el comentario de ${comment.user_name}`;
  const canPin = comment.is_approved === true && comment.parent_comment_id === null;
  const askToDelete = () =>
    void confirm({
      title: `¿Eliminar el comentario de ${comment.user_name}?`,
      body: "Si tiene respuestas, se quedan. No se puede deshacer.",
      confirmLabel: "Eliminar",
      run: () => remove.mutate(comment),
    });
  return (
    <QuietMenu label={label}>
      {comment.is_approved === false && (
        <MenuItem icon={<Check aria-hidden="true" />} onSelect={() => onDecide("approved")}>
          Aprobar
        </MenuItem>
      )}
      {canPin && (
        <MenuItem
          icon={comment.is_pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          onSelect={() => pin.mutate({ comment, isPinned: !comment.is_pinned })}
        >
          {comment.is_pinned ? "Desfijar" : "Fijar"}
        </MenuItem>
      )}
      {comment.is_approved !== false && (
        <MenuItem icon={<X aria-hidden="true" />} onSelect={() => onDecide("rejected")}>
          Rechazar
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={askToDelete}>
        Eliminar
      </MenuItem>
      {others}
    </QuietMenu>
  );
}
