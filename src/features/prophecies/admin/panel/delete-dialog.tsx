import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counted.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { ListedProphecy } from "../api.ts";
import { commentCount, useDeleteProphecies, useDiscardProphecies } from "../queries.ts";
import { PROPHECY_PROBLEMS, prophecies } from "../texts.ts";

export interface DeleteDialogProps {
  /** None closes the dialog. What lies in the trash already is deleted for good. */
  toDelete: readonly ListedProphecy[];
  onClose: () => void;
}

/** Names the prophecies and what goes with them before they are put into the trash, or out of it for good. */
export function DeleteDialog({ toDelete, onClose }: DeleteDialogProps) {
  const discard = useDiscardProphecies();
  const deletion = useDeleteProphecies();
  const forever = toDelete.some(({ deleted_at: at }) => at !== null);
  const { isPending, error } = forever ? deletion : discard;
  const [only, ...others] = toDelete;

  function confirm() {
    if (forever)
      deletion.mutate(
        toDelete.map(({ id }) => id),
        { onSuccess: onClose },
      );
    else discard.mutate(toDelete, { onSuccess: onClose });
  }

  return (
    <ConfirmDialog
      open={only !== undefined}
      title={others.length > 0 ? `¿Eliminar ${prophecies(toDelete.length)}?` : "¿Eliminar esta profecía?"}
      confirmLabel={forever ? "Eliminar para siempre" : "Eliminar"}
      pending={isPending}
      error={error && `No se pudo eliminar. ${problemText(error, PROPHECY_PROBLEMS)}`}
      onConfirm={confirm}
      onCancel={() => {
        discard.reset();
        deletion.reset();
        onClose();
      }}
    >
      {only && others.length === 0 && <Losses prophecy={only} />}
      <p>
        {forever
          ? "No se puede deshacer."
          : "Dejará de verse en el sitio y se retirarán los avisos que nadie ha leído. Queda 30 días en la papelera, por si te arrepientes."}
      </p>
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
        Vas a eliminar <strong>«{prophecy.title}»</strong>.
      </p>
      {lost.length > 0 && <p>Con ella se van {LIST.format(lost)}.</p>}
      {prophecy.status === "published" && <p>Si solo quieres que no se vea, puedes despublicarla.</p>}
    </>
  );
}

const LIST = new Intl.ListFormat("es-MX", { type: "conjunction" });
