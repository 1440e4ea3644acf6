import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { takenListWords } from "#domain/taken-lists.ts";
import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { exportProblem } from "#platform/supabase/take-out.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { canChooseTarget } from "#ui/content/files.ts";
import { ListState } from "#ui/content/list-state.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { TakenOut } from "./api.ts";
import { pastExports } from "./queries.ts";
import { useExportEverything } from "./use-export-everything.ts";

/** Everything in one file, and who took what out lately. */
export function ExportPart() {
  const { data, error, refetch } = useQuery(pastExports);
  return (
    <div className={layout.stack5}>
      <Everything />
      <Panel title="Últimas exportaciones">
        <ListState
          rows={data}
          error={error}
          onRetry={refetch}
          texts={{
            loading: "Cargando las exportaciones…",
            failed: (problem) => `Error al cargar las exportaciones: ${exportProblem(problem)}`,
          }}
          empty={
            <EmptyState title="Nadie ha exportado nada">
              Cada archivo que alguien saque se anota aquí.
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className={layout.stack3} aria-label="Últimas exportaciones">
              {rows.map((taken) => (
                <li key={taken.id}>
                  <p>{sentenceOf(taken)}</p>
                  <p className={textStyles.quiet}>{formatDateTime(taken.created_at)}</p>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </Panel>
    </div>
  );
}

function Everything() {
  const { mutate, progress, isPending, error } = useExportEverything();
  return (
    <Panel title="Todo en un archivo">
      <p>
        Un archivo de texto con lo escrito en el sitio, un renglón por dato (formato JSON): profecías,
        eventos, ofrendas, foro, personas. Sirve para llevarlo a otro programa. Para recuperar el sitio algún
        día, haz una copia de seguridad.
      </p>
      <p className={textStyles.quiet}>
        No lleva contraseñas, sesiones, llaves de los avisos, fotos ni archivos, ni lo que cada quien guarda
        solo para sí. Va sin cifrar: trátalo como los papeles de la oficina.
      </p>
      <p>
        Para una hoja de cálculo exporta cada lista desde su panel:{" "}
        <Link to={adminPaths.donations()}>Ofrendas</Link>, <Link to={adminPaths.users()}>Usuarios</Link>,{" "}
        <Link to={adminPaths.report()}>Informe del mes</Link> o{" "}
        <Link to={adminPaths.analytics()}>Estadísticas</Link>.
      </p>
      {error && (
        <Alert tone="danger" live title="No se pudo exportar">
          {exportProblem(error)}
        </Alert>
      )}
      {isPending && progress && (
        <output className={layout.stack2}>
          <span>{counted(progress.rows, "Va # renglón…", "Van # renglones…")}</span>
          <ProgressBar aria-label="Avance" value={progress.table} max={progress.tables} />
        </output>
      )}
      <p>
        <Button icon={<Download aria-hidden="true" />} pending={isPending} onClick={() => mutate()}>
          Exportar todo
        </Button>
      </p>
      {!canChooseTarget() && (
        <p className={textStyles.quiet}>
          Este navegador lo junta en la memoria antes de guardarlo. Si el sitio es grande, hazlo en una
          computadora con Chrome o Edge.
        </p>
      )}
    </Panel>
  );
}

/** "Ana Ruiz exportó las ofrendas: 120 renglones". */
function sentenceOf({ actor_name: name, table_name: table, changes }: TakenOut): string {
  const { rows } = (changes ?? {}) as { rows?: unknown };
  const number = typeof rows === "number" ? `: ${counted(rows, "# renglón", "# renglones")}` : "";
  return `${name ?? "Una cuenta que ya no existe"} exportó ${takenListWords(table)}${number}`;
}
