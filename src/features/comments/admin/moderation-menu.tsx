import { Check, Pin, PinOff, Trash2, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { RejectDialog } from "#ui/form/reject-dialog.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import type { ShownComment } from "../comment.ts";
import { useDeleteComment } from "../queries.ts";
import { useModerateComment } from "./queries.ts";

/** Decisions that can be taken at any time: turn a verdict round, pin, delete. */
export function ModerationMenu({
  comment,
  others,
}: {
  comment: ShownComment;
  /** Items that are not only an admin's. */
  others?: ReactNode;
}) {
  const [asking, setAsking] = useState<"reject" | "delete" | null>(null);
  const moderate = useModerateComment();
  const remove = useDeleteComment();
  const settled = () => setAsking(null);
  const label = `Moderar el comentario de ${comment.user_name}`;
  const canPin = comment.is_approved === true && comment.parent_comment_id === null;
  return (
    <>
      <QuietMenu label={label}>
        {comment.is_approved === false && (
          <MenuItem
            icon={<Check aria-hidden="true" />}
            onSelect={() => moderate.mutate({ comment, verdict: { is_approved: true } })}
          >
            Aprobar
          </MenuItem>
        )}
        {canPin && (
          <MenuItem
            icon={comment.is_pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
            onSelect={() => moderate.mutate({ comment, verdict: { is_pinned: !comment.is_pinned } })}
          >
            {comment.is_pinned ? "Desfijar" : "Fijar"}
          </MenuItem>
        )}
        {comment.is_approved !== false && (
          <MenuItem icon={<X aria-hidden="true" />} onSelect={() => setAsking("reject")}>
            Rechazar
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking("delete")}>
          Eliminar
        </MenuItem>
        {others}
      </QuietMenu>
      <RejectDialog
        open={asking === "reject"}
        title="Rechazar comentario"
        hint={`${comment.user_name} verá este motivo y podrá corregir su comentario.`}
        reasonMax={LIMITS.reasonMax}
        onCancel={settled}
        onReject={(reason) => {
          settled();
          moderate.mutate({ comment, verdict: { is_approved: false, rejection_reason: reason } });
        }}
      />
      <ConfirmDialog
        open={asking === "delete"}
        title={`¿Eliminar el comentario de ${comment.user_name}?`}
        confirmLabel="Eliminar"
        onCancel={settled}
        onConfirm={() => {
          settled();
          remove.mutate(comment);
        }}
      >
        <p>Si tiene respuestas, se quedan. No se puede deshacer.</p>
      </ConfirmDialog>
    </>
  );
}
