import { useMemo } from "react";
import { formatBytes } from "#lib/amounts.ts";
import { counted, formatCount } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import { Button } from "#ui/actions/button.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { TableColumn } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableFacts } from "../database.ts";

type TableRow = TableFacts & { id: string };

export interface TableListProps {
  tables: readonly TableFacts[];
  onLook: (table: string) => void;
}

/** So many of the largest tables are shown at once. */
const LARGEST = 15;

/** Every table with its size, the largest first and the others folded away. */
export function TableList({ tables, onLook }: TableListProps) {
  const columns = useMemo(() => columnsOf(onLook), [onLook]);
  const rows = tables.map((table) => ({ ...table, id: table.name }));
  const list = (label: string, some: TableRow[]) => (
    <DataTable label={label} columns={columns} rows={some} nameOf={({ name }) => `la tabla ${name}`} />
  );
  return (
    <div className={layout.stack4}>
      {list("Tablas", rows.slice(0, LARGEST))}
      {rows.length > LARGEST && (
        <AccordionItem
          title={counted(rows.length - LARGEST, "Otra tabla, más chica", "Otras # tablas, más chicas")}
        >
          {list("Otras tablas", rows.slice(LARGEST))}
        </AccordionItem>
      )}
    </div>
  );
}

function columnsOf(onLook: (table: string) => void): TableColumn<TableRow>[] {
  return [
    { id: "tabla", header: "Tabla", kind: "title", cell: ({ name }) => shortName(name) },
    { id: "filas", header: "Filas (aprox.)", kind: "number", cell: ({ rows }) => formatCount(rows) },
    { id: "tamano", header: "Tamaño", kind: "number", cell: ({ bytes }) => formatBytes(bytes) },
    {
      id: "indices",
      header: "De ellos, índices",
      kind: "number",
      cell: ({ index_bytes: bytes }) => formatBytes(bytes),
    },
    {
      id: "muertas",
      header: "Filas muertas",
      kind: "number",
      cell: ({ dead_rows: rows }) => formatCount(rows),
    },
    {
      id: "limpieza",
      header: "Última limpieza",
      cell: ({ vacuumed_at: at }) =>
        at === null ? (
          "Aún no hizo falta"
        ) : (
          <time dateTime={at} title={formatDateTime(at)}>
            {relativeTime(at)}
          </time>
        ),
    },
    {
      id: "ver",
      header: "Ver",
      kind: "actions",
      cell: ({ name, is_open: isOpen }) =>
        isOpen ? (
          <Button
            variant="secondary"
            aria-label={`Ver filas de ${shortName(name)}`}
            onClick={() => onLook(shortName(name))}
          >
            Ver filas
          </Button>
        ) : (
          <span className={textStyles.quiet}>Interna</span>
        ),
    },
  ];
}

function shortName(name: string): string {
  return name.replace(/^public\./, "");
}
