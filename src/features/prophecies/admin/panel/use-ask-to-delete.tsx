import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { counted } from "#lib/counting.ts";
import { inOneSentence } from "#lib/text.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { ListedProphecy } from "../api.ts";
import { commentCount, useDeleteProphecies, useDiscardProphecies } from "../queries.ts";
import { PROPHECY_PROBLEMS, prophecies } from "../texts.ts";

/**
 * Names the prophecies and what goes with them before they are put into the trash, or, where they lie there already, out
 * of it for good.
 */
export function useAskToDelete(): (toDelete: readonly ListedProphecy[]) => void {
  const { mutateAsync: discard } = useDiscardProphecies();
  const { mutateAsync: remove } = useDeleteProphecies();
  return useCallback(
    (toDelete) => {
      const forever = toDelete.some(({ deleted_at: at }) => at !== null);
      const [only, ...others] = toDelete;
      void confirm({
        title: others.length > 0 ? `¿Eliminar ${prophecies(toDelete.length)}?` : "¿Eliminar esta profecía?",
        body: (
          <>
            {only && others.length === 0 && <Losses prophecy={only} />}
            <p>
              {forever
                ? "No se puede deshacer."
                : "Dejará de verse en el sitio y se retirarán los avisos que nadie ha leído. Queda 30 días en la papelera, por si te arrepientes."}
            </p>
          </>
        ),
        confirmLabel: forever ? "Eliminar para siempre" : "Eliminar",
        run: () => (forever ? remove(toDelete.map(({ id }) => id)) : discard(toDelete)),
        problem: (error) => `No se pudo eliminar. ${problemText(error, PROPHECY_PROBLEMS)}`,
      });
    },
    [discard, remove],
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
    prophecy.notified_at && "los avisos que se enviaron de ella",
  ].filter((part) => typeof part === "string");
  return (
    <>
      <p>
        Vas a eliminar <strong>«{prophecy.title}»</strong>.
      </p>
      {lost.length > 0 && <p>Con ella se van {inOneSentence(lost)}.</p>}
      {prophecy.status === "published" && <p>Si solo quieres que no se vea, puedes despublicarla.</p>}
    </>
  );
}
