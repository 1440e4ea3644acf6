import { SelectField } from "../form/select-field.tsx";
import { writeSort, type Sort } from "../address/address.ts";
import type { TableColumn } from "./column.ts";
import styles from "./sort-select.module.css";

export interface SortSelectProps<Row, Column extends string> {
  columns: readonly TableColumn<Row>[];
  sort: Sort<Column> | undefined;
  onSort: (sort: Sort<Column> | undefined) => void;
}

/** The order of a list, for a phone, whose cards have no headers to tap. */
export function SortSelect<Row, Column extends string>({
  columns,
  sort,
  onSort,
}: SortSelectProps<Row, Column>) {
  const choices = columns.flatMap(({ id, header, sort: words }) => {
    const column = id as Column;
    return words
      ? [
          { value: id, label: `${header}: ${words.ascending}`, sort: { column, descending: false } },
          { value: `-${id}`, label: `${header}: ${words.descending}`, sort: { column, descending: true } },
        ]
      : [];
  });
  return (
    <div className={styles.sort}>
      <SelectField
        label="Orden"
        placeholder="El habitual"
        options={choices}
        value={sort ? writeSort(sort) : ""}
        onChange={({ target }) => onSort(choices.find(({ value }) => value === target.value)?.sort)}
      />
    </div>
  );
}
