import { MIGRATIONS } from "virtual:deployed-schema";
import { counted } from "#lib/counting.ts";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import layout from "#ui/layout/layout.module.css";
import type { TableColumn } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { Overview } from "../database.ts";
import { compareMigrations, type MigrationState } from "../rules.ts";
import { MIGRATION_STATES } from "../texts.ts";

type MigrationRow = MigrationState & { id: string };

const COLUMNS: TableColumn<MigrationRow>[] = [
  { id: "nombre", header: "Nombre", kind: "title", cell: ({ name }) => name || "Sin nombre aquí" },
  { id: "version", header: "Versión", cell: ({ version }) => <code>{version}</code> },
  {
    id: "estado",
    header: "Estado",
    cell: ({ state }) => <Badge tone={MIGRATION_STATES[state].tone}>{MIGRATION_STATES[state].label}</Badge>,
  },
];

/** The migrations of the database beside those that this build of the site knows. */
export function MigrationsPart({ facts }: { facts: Overview }) {
  if (facts.migrations === null)
    return (
      <Alert tone="warning" title="No se sabe qué migraciones tiene">
        Nadie las anotó: esta base de datos no se hizo con las herramientas de Supabase.
      </Alert>
    );
  const rows = compareMigrations(MIGRATIONS, facts.migrations);
  const missing = rows.filter(({ state }) => state === "missing").length;
  const unknown = rows.filter(({ state }) => state === "unknown").length;
  const list = (label: string, isShown: (row: MigrationState) => boolean) => (
    <DataTable
      label={label}
      columns={COLUMNS}
      rows={rows.filter(isShown).map((row) => ({ ...row, id: row.version }))}
      nameOf={({ version }) => `la migración ${version}`}
    />
  );
  return (
    <div className={layout.stack4}>
      {missing > 0 && (
        <Alert tone="danger" title={counted(missing, "Falta # migración", "Faltan # migraciones")}>
          El sitio es más nuevo que su base de datos y algo va a fallar. Pide hoy a quien cuida el sitio que
          las aplique.
        </Alert>
      )}
      {unknown > 0 && (
        <Alert
          tone="warning"
          title={counted(
            unknown,
            "Hay # migración que el sitio no conoce",
            "Hay # migraciones que el sitio no conoce",
          )}
        >
          La base de datos es más nueva que esta versión del sitio. Recarga la página; si sigue igual, avisa a
          quien cuida el sitio: falta publicar el sitio.
        </Alert>
      )}
      {missing + unknown === 0 && (
        <Alert tone="success" title="El sitio y su base de datos van a la par">
          {counted(rows.length, "# migración aplicada.", "# migraciones aplicadas.")}
        </Alert>
      )}
      {missing + unknown > 0 && list("Migraciones por ver", ({ state }) => state !== "applied")}
      <AccordionItem title="Las que están aplicadas">
        {list("Migraciones aplicadas", ({ state }) => state === "applied")}
      </AccordionItem>
    </div>
  );
}
