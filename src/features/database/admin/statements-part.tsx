import { formatCount } from "#lib/counting.ts";
import { Alert } from "#ui/content/alert.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import type { TableColumn } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { Overview, SlowStatement } from "../database.ts";
import styles from "./database-page.module.css";

type StatementRow = SlowStatement & { id: string };

const COLUMNS: TableColumn<StatementRow>[] = [
  { id: "consulta", header: "Consulta", kind: "title", cell: ({ query }) => <code>{query}</code> },
  { id: "veces", header: "Veces", kind: "number", cell: ({ calls }) => formatCount(calls) },
  {
    id: "promedio",
    header: "En promedio",
    kind: "number",
    cell: ({ mean_ms: ms }) => `${formatCount(ms)} ms`,
  },
  { id: "total", header: "En total", kind: "number", cell: ({ total_ms: ms }) => `${formatCount(ms)} ms` },
];

/** The statements that took the most time, and the extensions. */
export function StatementsPart({ facts: { statements, extensions } }: { facts: Overview }) {
  return (
    <div className={layout.stack5}>
      <Panel title="Las que más tiempo han tomado">
        {statements === null ? (
          <Alert tone="info" title="Nadie las mide">
            Esta base de datos no tiene la extensión pg_stat_statements encendida. En Supabase se enciende en
            «Database» y luego «Extensions».
          </Alert>
        ) : statements.length === 0 ? (
          <EmptyState title="Aún no hay nada medido" level={3} />
        ) : (
          <DataTable
            label="Consultas"
            columns={COLUMNS}
            rows={statements.map((statement, place) => ({ ...statement, id: String(place) }))}
            nameOf={({ query }) => query}
          />
        )}
      </Panel>
      <Panel title="Extensiones">
        <ul className={styles.extensions}>
          {extensions.map(({ name, version }) => (
            <li key={name}>
              <code>{name}</code> {version}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
