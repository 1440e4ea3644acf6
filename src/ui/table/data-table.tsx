import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useRef, type KeyboardEvent, type MouseEvent } from "react";
import type { Sort } from "../address/address.ts";
import type { TableColumn } from "./column.ts";
import styles from "./data-table.module.css";
import type { Selection } from "../selection/use-selection.ts";

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
  /** The row last chosen by itself, where Shift begins. */
  const anchor = useRef<string>(undefined);
  function choose({ shiftKey }: MouseEvent, index: number, { ids, choose: set }: Selection) {
    const row = rows[index];
    if (!row) return;
    const from = shiftKey ? rows.findIndex(({ id }) => id === anchor.current) : -1;
    const [first, last] = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)];
    const some = rows.slice(first, last + 1).map(({ id }) => id);
    set(ids.has(row.id) ? [...ids].filter((id) => !some.includes(id)) : [...ids, ...some]);
    anchor.current = row.id;
  }
  const isAll = rows.length > 0 && rows.every(({ id }) => selection?.ids.has(id));
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
                    checked={isAll}
                    ref={(box) => {
                      if (box) box.indeterminate = !isAll && selection.ids.size > 0;
                    }}
                    onChange={() => {
                      selection.choose(isAll ? [] : rows.map(({ id }) => id));
                      anchor.current = undefined;
                    }}
                  />
                  <span className={styles.allWords}>Toda esta página</span>
                </label>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} aria-selected={selection?.ids.has(row.id)}>
              {selection && (
                <td className={styles.check}>
                  <label className={styles.target}>
                    {/* The click, not the change: only it knows of the Shift key. */}
                    <input
                      type="checkbox"
                      aria-label={`Seleccionar ${nameOf(row)}`}
                      checked={selection.ids.has(row.id)}
                      readOnly
                      onClick={(click) => choose(click, index, selection)}
                      onKeyDown={walk}
                    />
                  </label>
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row, Column extends string> {
  column: TableColumn<Row>;
  sort: Sort<Column> | undefined;
  onSort: ((sort: Sort<Column> | undefined) => void) | undefined;
}

/** The header of a column; pressing it sorts upwards, then downwards, then as usual. */
function HeaderCell<Row, Column extends string>({
  column: { id, header, kind, sort: words },
  sort,
  onSort,
}: HeaderCellProps<Row, Column>) {
  const className = kind === "number" ? styles.number : undefined;
  if (!onSort || !words) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const column = id as Column;
  const state = sort?.column !== id ? "none" : sort.descending ? "descending" : "ascending";
  const { Icon, title, next } = {
    none: { Icon: ArrowUpDown, title: words.ascending, next: { column, descending: false } },
    ascending: { Icon: ArrowUp, title: words.descending, next: { column, descending: true } },
    descending: { Icon: ArrowDown, title: "en el orden de siempre", next: undefined },
  }[state];
  return (
    <th scope="col" className={className} aria-sort={state === "none" ? undefined : state}>
      <button type="button" className={styles.sort} title={title} onClick={() => onSort(next)}>
        {header}
        <Icon aria-hidden="true" />
      </button>
    </th>
  );
}

function Cell<Row>({ column: { header, cell, kind }, row }: { column: TableColumn<Row>; row: Row }) {
  if (kind === "title") {
    return (
      <th scope="row" className={styles.title}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td
      className={kind && styles[kind]}
      data-label={kind === undefined || kind === "number" ? header : undefined}
    >
      {cell(row)}
    </td>
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
