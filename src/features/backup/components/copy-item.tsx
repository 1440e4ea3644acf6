import { formatBytes } from "#lib/amounts.ts";
import { formatDate, formatDateTime } from "#lib/dates.ts";
import { QuietActions, QuietButton } from "#ui/actions/quiet-actions.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { Backup } from "../backup.ts";
import { useDropBackup } from "../queries.ts";
import { backupProblem, contents, KIND_LABELS } from "../texts.ts";

export interface CopyItemProps {
  copy: Backup;
  onCheck: () => void;
  onRestore: (id: string) => void;
}

/** A copy of the list, and what can be done with it. */
export function CopyItem({ copy, onCheck, onRestore }: CopyItemProps) {
  const drop = useDropBackup();
  const { id, kind } = copy;
  // A copy for an undo stays in the database.
  const state = kind === "before_restore" ? "done" : copy.state;
  const note = noteOf({ ...copy, state });
  const bytes = copy.bytes ?? 0;
  const discard = () =>
    void confirm({
      title: "¿Descartar la copia sin terminar?",
      body: "Si todavía se está haciendo en otra pestaña o en otro aparato, allá se detiene.",
      confirmLabel: "Descartar",
      run: () => drop.mutateAsync(id),
      problem: backupProblem,
    });
  return (
    <Card as="li">
      <div className={layout.stack2}>
        <div className={layout.between}>
          <strong>{formatDateTime(copy.frozen_at)}</strong>
          <StateBadge copy={{ ...copy, state }} />
        </div>
        <p className={layout.meta1}>
          <span>{KIND_LABELS[kind]}</span>
          {copy.made_by_name && <span>Por {copy.made_by_name}</span>}
          {bytes > 0 && <span>{formatBytes(bytes)}</span>}
          {state === "done" && <span>{contents(copy.rows ?? 0, copy.files ?? 0)}</span>}
          {copy.expires_at && <span>Hasta el {formatDate(copy.expires_at)}</span>}
        </p>
        {note && <p className={textStyles.quiet}>{note}</p>}
        <QuietActions>
          {state === "done" && kind === "nightly" && (
            <QuietButton onClick={() => onRestore(id)}>Restaurar desde esta</QuietButton>
          )}
          {state === "done" && kind === "manual" && (
            <QuietButton onClick={onCheck}>Comprobar su archivo</QuietButton>
          )}
          {state === "frozen" && kind === "manual" && copy.is_mine && (
            <QuietButton
              onClick={discard}
              dialog={`Descartar la copia del ${formatDateTime(copy.frozen_at)}`}
            >
              Descartar
            </QuietButton>
          )}
        </QuietActions>
      </div>
    </Card>
  );
}

/** The meaning of a copy's badge; empty for a good one. */
function noteOf({ kind, state, drill_problem: problem, ...copy }: Backup): string {
  if (state === "failed") return "Esa noche no se pudo guardar. La noche siguiente se intenta de nuevo.";
  if (state === "done") return problem === null ? "" : "Al ensayarla no salió completa: mejor usa otra.";
  if (kind === "nightly") return "Se está guardando ahora.";
  if (!copy.is_being_made) return "Se quedó a medias. Se descarta sola al día siguiente.";
  return copy.is_mine
    ? "La estás haciendo ahora."
    : `${copy.made_by_name ?? "Alguien"} la está haciendo ahora.`;
}

function StateBadge({
  copy: { state, drilled_at: drilled, drill_problem: problem, is_being_made: isBeingMade },
}: {
  copy: Backup;
}) {
  if (state === "frozen") return <Badge tone="info">{isBeingMade ? "En marcha" : "Sin terminar"}</Badge>;
  if (state === "failed") return <Badge tone="danger">No se terminó</Badge>;
  if (problem !== null) return <Badge tone="danger">Falló su ensayo</Badge>;
  return drilled ? <Badge tone="success">Ensayada</Badge> : null;
}
