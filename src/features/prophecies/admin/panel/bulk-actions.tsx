import { counted } from "#lib/counting.ts";
import { Button } from "#ui/actions/button.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { Selection } from "#ui/selection/use-selection.ts";
import type { ListedProphecy } from "../api.ts";
import { changesTo, type BulkAct } from "../bulk-changes.ts";
import { publicationOf } from "../prophecy-filter.ts";
import { useChangeMany, type useRestoreProphecies } from "../queries.ts";
import { statusProblem } from "./status-questions.tsx";

export interface BulkActionsProps {
  selection: Selection<ListedProphecy>;
  /** Of the panel, since these buttons go with the last restored row. */
  restore: ReturnType<typeof useRestoreProphecies>;
  onDelete: (toDelete: readonly ListedProphecy[]) => void;
}

/** Acts on several prophecies at once; those that readers see are confirmed first. */
export function BulkActions({ selection, restore, onDelete }: BulkActionsProps) {
  const chosen = selection.rows;
  const change = useChangeMany();
  const inTrash = chosen.some((one) => publicationOf(one) === "deleted");

  async function ask(act: BulkAct) {
    const { length: count } = changesTo(act, chosen);
    const left = chosen.length - count;
    const isDone = await confirm({
      title: counted(count, ...QUESTIONS[act]),
      body: (
        <>
          <p>{MEANS[act][count === 1 ? 0 : 1]}</p>
          {left > 0 && <p>{counted(left, ...LEFT[act])}</p>}
        </>
      ),
      confirmLabel: act === "draft" ? "Pasar a borrador" : "Publicar",
      tone: "primary",
      run: () => change.mutateAsync({ act, chosen }),
      problem: statusProblem,
    });
    if (isDone) selection.clear();
  }

  return (
    <>
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
            onClick={() => void ask("publish")}
          >
            Publicar
          </Button>
          <Button
            variant="secondary"
            disabled={changesTo("draft", chosen).length === 0}
            onClick={() => void ask("draft")}
          >
            Pasar a borrador
          </Button>
        </>
      )}
      <Button variant="danger" onClick={() => onDelete(chosen)}>
        Eliminar
      </Button>
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
    "Con fecha futura queda programada; si no, se ve en cuanto la publiques. Si aún no se ha avisado de ella, se avisará en diez minutos.",
    "Las que tienen fecha futura quedan programadas; las demás se ven en cuanto las publiques. De las que aún no se han avisado se avisará en diez minutos.",
  ],
  draft: [
    "Dejará de verse en el sitio y se retirarán los avisos que nadie ha leído. Sus comentarios y reacciones se conservan.",
    "Dejarán de verse en el sitio y se retirarán los avisos que nadie ha leído. Sus comentarios y reacciones se conservan.",
  ],
};
