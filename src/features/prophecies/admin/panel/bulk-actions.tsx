import { useState } from "react";
import { toAppError } from "#platform/supabase/errors.ts";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { BulkBar } from "#ui/table/bulk-bar.tsx";
import type { Selection } from "#ui/table/use-selection.ts";
import { toast } from "#ui/toast/toast.ts";
import type { ListedProphecy } from "../api.ts";
import { changesTo, type BulkAct } from "./bulk-changes.ts";
import { publicationOf } from "../prophecy-filter.ts";
import { useChangeMany, useRestoreProphecies } from "../queries.ts";
import { PROBLEMS, prophecies } from "../texts.ts";

export interface BulkActionsProps {
  selection: Selection<ListedProphecy>;
  onDelete: (doomed: readonly ListedProphecy[]) => void;
}

/** What can be done to several prophecies at once; what readers see of it is asked about first. */
export function BulkActions({ selection, onDelete }: BulkActionsProps) {
  const chosen = selection.rows;
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const change = useChangeMany();
  const restore = useRestoreProphecies();
  const inTrash = chosen.some((one) => publicationOf(one) === "deleted");
  const changes = changesTo(asked ?? "publish", chosen);
  const left = chosen.length - changes.length;

  function close() {
    change.reset();
    setAsked(null);
  }

  function confirm() {
    change.mutate(changes, {
      onSuccess: (changed) => {
        close();
        selection.clear();
        if (changed.length > 0) toast.success(DONE[asked ?? "publish"](prophecies(changed.length)));
      },
    });
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
        title={QUESTIONS[asked ?? "publish"](prophecies(changes.length))}
        confirmLabel={asked === "draft" ? "Pasar a borrador" : "Publicar"}
        pending={change.isPending}
        error={change.error && `No se pudo hacer: ${PROBLEMS[toAppError(change.error).kind]}.`}
        onConfirm={confirm}
        onCancel={close}
      >
        <p>
          {asked === "draft"
            ? "Dejarán de verse en el sitio y se retirarán los avisos que nadie ha leído. Sus comentarios y reacciones se conservan."
            : "Las que tienen fecha futura quedan programadas; las demás se ven en cuanto las publiques. Se avisará de las que aún no se han avisado."}
        </p>
        {left > 0 && asked && <p>{LEFT[asked](prophecies(left))}</p>}
      </ConfirmDialog>
    </>
  );
}

const QUESTIONS: Record<BulkAct, (what: string) => string> = {
  publish: (what) => `¿Publicar ${what}?`,
  draft: (what) => `¿Pasar a borrador ${what}?`,
};

const LEFT: Record<BulkAct, (what: string) => string> = {
  publish: (what) => `Se quedan como están: ${what}, ya publicadas o sin texto.`,
  draft: (what) => `Se quedan como están: ${what}, que ya son borradores.`,
};

const DONE: Record<BulkAct, (what: string) => string> = {
  publish: (what) => `Listo: se publicó ${what}`,
  draft: (what) => `Listo: volvió a borrador ${what}`,
};
