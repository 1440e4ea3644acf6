import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { QuietActions, QuietButton } from "#ui/actions/quiet-actions.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { PastImport, UndoneImport } from "./import.ts";
import { KINDS } from "./import-kind.ts";
import { IMPORT_PROBLEMS, STAY_REASONS } from "./problems.ts";
import { pastImports, useUndoImport } from "./queries.ts";
import { Lines } from "./lines.tsx";

const MAILS_GONE = "Los correos ya salieron, y el enlace que llevan deja de servir. ";

/** The newest imports, each of which can be undone for a while. */
export function PastImports() {
  const { data, error, refetch } = useQuery(pastImports);
  return (
    <ListState
      rows={data}
      error={error}
      onRetry={refetch}
      texts={{
        loading: "Cargando las importaciones…",
        failed: (problem) => `Error al cargar las importaciones: ${problemText(problem, IMPORT_PROBLEMS)}`,
      }}
      empty={
        <EmptyState title="Aún no hay importaciones">
          Cuando importes algo, aquí podrás deshacerlo.
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className={layout.stack3} aria-label="Importaciones">
          {rows.map((one) => (
            <ImportItem key={one.id} past={one} />
          ))}
        </ul>
      )}
    </ListState>
  );
}

function ImportItem({ past }: { past: PastImport }) {
  const [outcome, setOutcome] = useState<UndoneImport | null>(null);
  const undo = useUndoImport();
  const { kind, added, repeated, refused, undone_at: undoneAt, stayed } = past;
  const ask = () =>
    void confirm({
      title: `¿Deshacer la importación de «${past.file_name}»?`,
      body: `${counted(added, ...KINDS[kind].added)}. ${kind === "people" ? MAILS_GONE : ""}Se quita lo que entró y nadie ha cambiado ni usado desde entonces. Lo demás se queda, y te decimos qué.`,
      confirmLabel: "Deshacer",
      run: async () => setOutcome(await undo.mutateAsync(past)),
      problem: (problem) => problemText(problem, IMPORT_PROBLEMS),
    });
  return (
    <Card as="li">
      <div className={layout.stack2}>
        <div className={layout.between}>
          <strong className={textStyles.name}>{past.file_name}</strong>
          {undoneAt && <Badge tone="warning">Deshecha</Badge>}
        </div>
        <p className={layout.meta1}>
          <span>{KINDS[kind].label}</span>
          <span>{formatDateTime(past.done_at)}</span>
          {past.made_by_name && <span>Por {past.made_by_name}</span>}
        </p>
        <p>
          {[
            counted(added, ...KINDS[kind].added),
            repeated > 0 && counted(repeated, "# repetida quedó fuera", "# repetidas quedaron fuera"),
            refused > 0 && counted(refused, "# con problemas no entró", "# con problemas no entraron"),
          ]
            .filter((part) => part !== false)
            .join("; ")}
          .
        </p>
        {undoneAt && (
          <p className={textStyles.quiet}>
            {[
              `Se deshizo el ${formatDateTime(undoneAt)}`,
              past.undone_by_name && `por ${past.undone_by_name}`,
              stayed > 0 &&
                counted(
                  stayed,
                  "y se quedó # que alguien cambió o usó después",
                  "y se quedaron # que alguien cambió o usó después",
                ),
            ]
              .filter(Boolean)
              .join(" ")}
            .
          </p>
        )}
        {outcome && outcome.stays.length > 0 && (
          <Lines
            title="Lo que se queda"
            lines={outcome.stays.map(({ title, reason }) => `${title}: ${STAY_REASONS[reason]}`)}
          />
        )}
        {past.may_undo && (
          <QuietActions>
            <QuietButton onClick={ask} dialog={`Deshacer la importación de ${past.file_name}`}>
              Deshacer la importación
            </QuietButton>
          </QuietActions>
        )}
      </div>
    </Card>
  );
}
