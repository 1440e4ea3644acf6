import { Check, Pin, PinOff, ShieldCheck, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import type { ShownComment } from "../comment.ts";
import { useDeleteComment } from "../queries.ts";
import { useModerateComment } from "./queries.ts";
import { RejectDialog } from "./reject-dialog.tsx";

/** What an admin can decide about a comment, right where it stands (SPEC 4: approve, reject, pin, delete). */
export function CommentModeration({ comment }: { comment: ShownComment }) {
  const [asking, setAsking] = useState<"reject" | "delete" | null>(null);
  const moderate = useModerateComment();
  const remove = useDeleteComment();
  const settled = () => setAsking(null);
  const approve = () => moderate.mutate({ comment, verdict: { is_approved: true } });
  const isPending = comment.is_approved === null;
  return (
    <>
      {isPending && (
        <>
          <Button variant="secondary" icon={<Check aria-hidden="true" />} onClick={approve}>
            Aprobar
          </Button>
          <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={() => setAsking("reject")}>
            Rechazar
          </Button>
        </>
      )}
      <Menu
        label={`Moderar el comentario de ${comment.user_name}`}
        align="end"
        trigger={(attributes) => (
          <IconButton {...attributes} label={`Moderar el comentario de ${comment.user_name}`}>
            <ShieldCheck aria-hidden="true" />
          </IconButton>
        )}
      >
        {comment.is_approved === false && (
          <MenuItem icon={<Check aria-hidden="true" />} onSelect={approve}>
            Aprobar
          </MenuItem>
        )}
        {comment.is_approved && comment.parent_comment_id === null && <PinItem comment={comment} />}
        {comment.is_approved && (
          <MenuItem icon={<X aria-hidden="true" />} onSelect={() => setAsking("reject")}>
            Rechazar
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking("delete")}>
          Eliminar
        </MenuItem>
      </Menu>
      <RejectDialog
        open={asking === "reject"}
        author={comment.user_name}
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
        <p>También se eliminan sus respuestas. No se puede deshacer.</p>
      </ConfirmDialog>
    </>
  );
}

function PinItem({ comment }: { comment: ShownComment }) {
  const moderate = useModerateComment();
  const pin = !comment.is_pinned;
  return (
    <MenuItem
      icon={pin ? <Pin aria-hidden="true" /> : <PinOff aria-hidden="true" />}
      onSelect={() => moderate.mutate({ comment, verdict: { is_pinned: pin } })}
    >
      {pin ? "Fijar" : "Desfijar"}
    </MenuItem>
  );
}
