import Papa from "papaparse";
import { withoutAccents } from "./text.ts";

/** One column of an export: its header and what it says of a row. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null;
}

/**
 * The start of a cell that some spreadsheet runs as a formula: its sign, also in full width, with nothing visible before it.
 * The library's own test ends at the first line break.
 */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;
/** The key of a transfer, a CLABE, a folio: as a number a spreadsheet keeps 15 digits of it and none of the zeros in front. */
const DIGITS_ALONE = /^\s*(?:\d{12,}|0\d+)\s*$/;
const KEPT_AS_TEXT = new RegExp(`${FORMULA.source}|${DIGITS_ALONE.source}`, "u");

/** "ofrendas-2026-03.csv": a file that says what is in it and of when, in letters that every disk takes. */
export function csvName(what: readonly string[], when: string): string {
  const words = [...what, when].map((part) => withoutAccents(part).replace(/[^a-z0-9]+/g, "-"));
  return `${words
    .map((word) => word.replace(/^-|-$/g, ""))
    .filter(Boolean)
    .join("-")}.csv`;
}

/**
 * A table as a CSV file that Excel opens with its accents. What a spreadsheet would run as a formula
 * (=, +, -, @ and their like in front) is kept as text, and so are digits that are no amount.
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  /** Lines under the rows, cell by cell. */
  foot: readonly (readonly string[])[] = [],
): Blob {
  const text = Papa.unparse(
    {
      fields: columns.map(({ header }) => header),
      data: [...rows.map((row) => columns.map(({ value }) => value(row) ?? "")), ...foot],
    },
    { escapeFormulae: KEPT_AS_TEXT },
  );
  return new Blob(["\uFEFF", text, "\r\n"], { type: "text/csv;charset=utf-8" });
}
