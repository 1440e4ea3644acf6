import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counted.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { ListedProphecy } from "../api.ts";
import { commentCount, useDeleteProphecy } from "../queries.ts";
import { PROBLEMS } from "../texts.ts";

export interface DeleteDialogProps {
  /** Null closes the dialog. */
  prophecy: ListedProphecy | null;
  onClose: () => void;
}

/** Names the prophecy and what goes with it before deleting it for good. */
export function DeleteDialog({ prophecy, onClose }: DeleteDialogProps) {
  const deletion = useDeleteProphecy();

  function confirm() {
    if (!prophecy) return;
    deletion.mutate(prophecy.id, {
      onSuccess: () => {
        onClose();
        toast.success("Profecía eliminada", { description: `«${prophecy.title}»` });
      },
    });
  }

  return (
    <ConfirmDialog
      open={prophecy !== null}
      title="¿Eliminar esta profecía?"
      confirmLabel="Eliminar"
      pending={deletion.isPending}
      error={deletion.isError && `No se pudo eliminar: ${PROBLEMS[toAppError(deletion.error).kind]}.`}
      onConfirm={confirm}
      onCancel={() => {
        deletion.reset();
        onClose();
      }}
    >
      {prophecy && <Losses prophecy={prophecy} />}
    </ConfirmDialog>
  );
}

function Losses({ prophecy }: { prophecy: ListedProphecy }) {
  const { data: comments } = useQuery(commentCount(prophecy.id));
  const lost = [
    comments === undefined
      ? "sus comentarios"
      : comments > 0 && counted(comments, "comentario", "comentarios"),
    prophecy.total_reactions > 0 && counted(prophecy.total_reactions, "reacción", "reacciones"),
    prophecy.image_url && "su imagen",
    prophecy.announced_at && "los avisos que se enviaron de ella",
  ].filter((part) => typeof part === "string");
  return (
    <>
      <p>
        Vas a eliminar <strong>«{prophecy.title}»</strong>. No se puede deshacer.
      </p>
      {lost.length > 0 && <p>Con ella se van {LIST.format(lost)}.</p>}
      {prophecy.status === "published" && <p>Si solo quieres que no se vea, puedes despublicarla.</p>}
    </>
  );
}

const LIST = new Intl.ListFormat("es-MX", { type: "conjunction" });
