import { useMemo } from "react";
import { formatBytes } from "#lib/amounts.ts";
import { formatCount } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { Button } from "#ui/actions/button.tsx";
import textStyles from "#ui/layout/text.module.css";
import type { TableColumn } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableFacts } from "../database.ts";

type TableRow = TableFacts & { id: string };

export interface TableListProps {
  tables: readonly TableFacts[];
  onLook: (table: string) => void;
}

/** Every table with its size, the largest first. */
export function TableList({ tables, onLook }: TableListProps) {
  const columns = useMemo(() => columnsOf(onLook), [onLook]);
  return (
    <DataTable
      label="Tablas"
      columns={columns}
      rows={tables.map((table) => ({ ...table, id: table.name }))}
      nameOf={({ name }) => `la tabla ${name}`}
    />
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
