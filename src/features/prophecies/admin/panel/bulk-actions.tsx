import { useState } from "react";
import { counted } from "#lib/counted.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { BulkBar } from "#ui/selection/bulk-bar.tsx";
import type { Selection } from "#ui/selection/use-selection.ts";
import type { ListedProphecy } from "../api.ts";
import { changesTo, type BulkAct } from "./bulk-changes.ts";
import { publicationOf } from "../prophecy-filter.ts";
import { useChangeMany, useRestoreProphecies } from "../queries.ts";
import { PROPHECY_PROBLEMS } from "../texts.ts";

export interface BulkActionsProps {
  selection: Selection<ListedProphecy>;
  onDelete: (toDelete: readonly ListedProphecy[]) => void;
}

/** Acts on several prophecies at once; those that readers see are confirmed first. */
export function BulkActions({ selection, onDelete }: BulkActionsProps) {
  const chosen = selection.rows;
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const change = useChangeMany();
  const restore = useRestoreProphecies();
  const inTrash = chosen.some((one) => publicationOf(one) === "deleted");
  const act = asked ?? "publish";
  const changes = changesTo(act, chosen);
  const left = chosen.length - changes.length;

  function close() {
    change.reset();
    setAsked(null);
  }

  function confirm() {
    change.mutate(
      { act, chosen },
      {
        onSuccess: () => {
          close();
          selection.clear();
        },
      },
    );
  }

  return (
    <>
      <BulkBar selection={selection}>
        {inTrash ? (
          <Button
            variant="secondary"
            pending={restore.isPending}
            onClick={() => restore.mutate(chosen, { onSuccess: selection.clear })}
          >
            Restaurar
          </Button>
        ) : (
          <>
            <Button
              variant="secondary"
              disabled={changesTo("publish", chosen).length === 0}
              onClick={() => setAsked("publish")}
            >
              Publicar
            </Button>
            <Button
              variant="secondary"
              disabled={changesTo("draft", chosen).length === 0}
              onClick={() => setAsked("draft")}
            >
              Pasar a borrador
            </Button>
          </>
        )}
        <Button variant="danger" onClick={() => onDelete(chosen)}>
          Eliminar
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={asked !== null}
        tone="primary"
        title={counted(changes.length, ...QUESTIONS[act])}
        confirmLabel={asked === "draft" ? "Pasar a borrador" : "Publicar"}
        pending={change.isPending}
        error={change.error && `No se pudo hacer. ${problemText(change.error, PROPHECY_PROBLEMS)}`}
        onConfirm={confirm}
        onCancel={close}
      >
        <p>{MEANS[act][changes.length === 1 ? 0 : 1]}</p>
        {left > 0 && <p>{counted(left, ...LEFT[act])}</p>}
      </ConfirmDialog>
    </>
  );
}

type OneAndMany = [one: string, many: string];

const QUESTIONS: Record<BulkAct, OneAndMany> = {
  publish: ["¿Publicar # profecía?", "¿Publicar # profecías?"],
  draft: ["¿Pasar a borrador # profecía?", "¿Pasar a borrador # profecías?"],
};

const LEFT: Record<BulkAct, OneAndMany> = {
  publish: [
    "Se queda como está: # profecía, ya publicada o sin texto.",
    "Se quedan como están: # profecías, ya publicadas o sin texto.",
  ],
  draft: [
    "Se queda como está: # profecía, que ya es borrador.",
    "Se quedan como están: # profecías, que ya son borradores.",
  ],
};

const MEANS: Record<BulkAct, OneAndMany> = {
  publish: [
    "Con fecha futura queda programada; si no, se ve en cuanto la publiques. Se avisará de ella si aún no se ha avisado.",
    "Las que tienen fecha futura quedan programadas; las demás se ven en cuanto las publiques. Se avisará de las que aún no se han avisado.",
  ],
  draft: [
    "Dejará de verse en el sitio y se retirarán los avisos que nadie ha leído. Sus comentarios y reacciones se conservan.",
    "Dejarán de verse en el sitio y se retirarán los avisos que nadie ha leído. Sus comentarios y reacciones se conservan.",
  ],
};
