import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
  type Row as TableRow,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useMemo, type KeyboardEvent } from "react";
import type { Sort } from "../address/address.ts";
import type { TableColumn } from "./column.ts";
import styles from "./data-table.module.css";
import type { Selection } from "../selection/use-selection.ts";

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

/** Steps from one checkbox to another, by key. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export interface DataTableProps<Row extends { id: string }, Column extends string> {
  /** Name of the table, for screen readers: "Profecías". */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** One page, as the server sorted it. */
  rows: readonly Row[];
  /** Name of a row, for its checkbox. */
  nameOf: (row: Row) => string;
  sort?: Sort<Column> | undefined;
  /** Without it nothing can be sorted. */
  onSort?: ((sort: Sort<Column> | undefined) => void) | undefined;
  /** Without it nothing can be selected. Shift selects from the last one to this one. */
  selection?: Selection | undefined;
}

/** A table of the back office, sorted and cut into pages by the server, whose rows become cards on a phone. */
export function DataTable<Row extends { id: string }, Column extends string>({
  label,
  columns,
  rows,
  nameOf,
  sort,
  onSort,
  selection,
}: DataTableProps<Row, Column>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, cell, kind, sort: words }): ColumnDef<typeof features, Row> => ({
        id,
        accessorFn: (row) => row.id,
        header,
        cell: ({ row }) => cell(row.original),
        enableSorting: words !== undefined,
        meta: { kind, words },
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableMultiSort: false,
    enableSorting: onSort !== undefined,
    sortDescFirst: false,
    enableRowSelection: selection !== undefined,
    state: {
      sorting: sort ? [{ id: sort.column, desc: sort.descending }] : [],
      rowSelection: Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true])),
    },
    onSortingChange: (change) => {
      const [first] = typeof change === "function" ? change(table.state.sorting) : change;
      onSort?.(first && { column: first.id as Column, descending: first.desc });
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === "function" ? change(table.state.rowSelection) : change;
      selection?.choose(Object.keys(next));
    },
  });
  const all = table.getIsAllRowsSelected();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.check}>
                <label className={styles.target}>
                  <input
                    type="checkbox"
                    aria-label="Seleccionar toda esta página"
                    checked={all}
                    ref={(box) => {
                      if (box) box.indeterminate = !all && table.getIsSomeRowsSelected();
                    }}
                    onChange={() => table.toggleAllRowsSelected(!all)}
                  />
                  <span className={styles.allWords}>Toda esta página</span>
                </label>
              </th>
            )}
            {table.getHeaderGroups()[0]?.headers.map((header) => (
              <HeaderCell key={header.id} header={header} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <Line key={row.id} row={row} columns={columns} name={selection && nameOf(row.original)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Meta {
  kind: TableColumn<never>["kind"];
  words: TableColumn<never>["sort"];
}

function HeaderCell<Row extends { id: string }>({ header }: { header: Header<typeof features, Row> }) {
  const { column } = header;
  const text = String(column.columnDef.header);
  const { kind, words } = column.columnDef.meta as unknown as Meta;
  const sorted = column.getIsSorted();
  const className = kind === "number" ? styles.number : undefined;
  if (!column.getCanSort() || !words) {
    return (
      <th scope="col" className={className}>
        {text}
      </th>
    );
  }
  const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        title={
          sorted === "asc" ? words.descending : sorted === "desc" ? "en el orden de siempre" : words.ascending
        }
        onClick={column.getToggleSortingHandler()}
      >
        {text}
        <Icon aria-hidden="true" />
      </button>
    </th>
  );
}

interface LineProps<Row extends { id: string }> {
  row: TableRow<typeof features, Row>;
  columns: readonly TableColumn<Row>[];
  /** Absent where nothing can be selected. */
  name: string | undefined;
}

function Line<Row extends { id: string }>({ row, columns, name }: LineProps<Row>) {
  const selected = row.getIsSelected();
  const toggle = row.getToggleSelectedHandler();
  return (
    <tr aria-selected={name === undefined ? undefined : selected}>
      {name !== undefined && (
        <td className={styles.check}>
          <label className={styles.target}>
            {/* The click, not the change: only it knows of the Shift key. */}
            <input
              type="checkbox"
              aria-label={`Seleccionar ${name}`}
              checked={selected}
              readOnly
              onClick={toggle}
              onKeyDown={walk}
            />
          </label>
        </td>
      )}
      {columns.map(({ id, header, cell, kind }) =>
        kind === "title" ? (
          <th key={id} scope="row" className={styles.title}>
            {cell(row.original)}
          </th>
        ) : (
          <td
            key={id}
            className={kind && styles[kind]}
            data-label={kind === undefined || kind === "number" ? header : undefined}
          >
            {cell(row.original)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Up and down between the checkboxes of the rows. */
function walk(pressed: KeyboardEvent<HTMLInputElement>) {
  const step = STEPS[pressed.key];
  if (!step) return;
  pressed.preventDefault();
  const boxes = [...(pressed.currentTarget.closest("tbody")?.querySelectorAll("input") ?? [])];
  boxes[boxes.indexOf(pressed.currentTarget) + step]?.focus();
}
