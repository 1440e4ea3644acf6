import { useMemo, useState } from "react";
import { formatBytes } from "#lib/amounts.ts";
import { counted, formatCount } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { withoutAccents } from "#lib/text.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { TableColumn } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableFacts } from "../database.ts";
import styles from "./database-page.module.css";

type TableRow = TableFacts & { id: string };

export interface TableListProps {
  tables: readonly TableFacts[];
  words: TableWords;
  onLook: (table: string) => void;
}

/** Tables in words, by their names with the schema. */
export type TableWords = Readonly<Record<string, string>>;

/** So many of the largest tables are shown at once. */
const LARGEST = 15;

/** Every table with its size, the largest first and the others folded away. */
export function TableList({ tables, words, onLook }: TableListProps) {
  const columns = useMemo(() => columnsOf(words, onLook), [words, onLook]);
  const [search, setSearch] = useState<string>();
  const rows = tables
    .map((table) => ({ ...table, id: table.name }))
    .filter(
      ({ name }) =>
        search === undefined ||
        withoutAccents(`${words[name] ?? ""} ${name}`).includes(withoutAccents(search)),
    );
  const shown = search === undefined ? LARGEST : rows.length;
  const list = (label: string, some: TableRow[]) => (
    <DataTable
      label={label}
      columns={columns}
      rows={some}
      nameOf={({ name }) => `la tabla ${words[name] ?? shortName(name)}`}
    />
  );
  return (
    <div className={layout.stack4}>
      <SearchField label="Buscar una tabla" value={search} onSearch={setSearch} />
      <p className={textStyles.quiet}>
        «Filas muertas» son versiones viejas de filas que cambiaron o se borraron; la base de datos las quita
        sola en cada «limpieza». No tienes que hacer nada.
      </p>
      {rows.length === 0 ? (
        <EmptyState title="Ninguna tabla se llama así" level={3} />
      ) : (
        list("Tablas", rows.slice(0, shown))
      )}
      {rows.length > shown && (
        <AccordionItem
          title={counted(rows.length - shown, "Otra tabla, más chica", "Otras # tablas, más chicas")}
        >
          {list("Otras tablas", rows.slice(shown))}
        </AccordionItem>
      )}
    </div>
  );
}

function columnsOf(words: TableWords, onLook: (table: string) => void): TableColumn<TableRow>[] {
  return [
    {
      id: "tabla",
      header: "Tabla",
      kind: "title",
      cell: ({ name }) => <TableName name={name} words={words[name]} />,
    },
    { id: "filas", header: "Filas (aprox.)", kind: "number", cell: ({ rows }) => formatCount(rows) },
    { id: "tamano", header: "Tamaño", kind: "number", cell: ({ bytes }) => formatBytes(bytes) },
    {
      id: "indices",
      header: "De eso, índices",
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
            aria-label={`Ver filas de ${words[name] ?? shortName(name)}`}
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

/** In words where there are some, and as the database calls it. */
function TableName({ name, words }: { name: string; words: string | undefined }) {
  if (words === undefined) return shortName(name);
  return (
    <>
      {words}
      <code className={styles.code}>{shortName(name)}</code>
    </>
  );
}

function shortName(name: string): string {
  return name.replace(/^public\./, "");
}
