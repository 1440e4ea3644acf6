import { withoutAccents } from "#lib/text.ts";
import type { Cells, Mapping, Source } from "../import.ts";
import { KINDS, type ImportKind } from "../import-kind.ts";
import { isMonthFirst } from "./values.ts";

const plain = (header: string) => withoutAccents(header).replace(/[^a-z0-9]/g, "");

/** The columns that are recognised by their headers, in Spanish or English; each serves one field. */
export function recognise(kind: ImportKind, headers: readonly string[]): Mapping {
  const names = headers.map(plain);
  const taken = new Set<number>();
  const mapping: Record<string, number> = {};
  for (const { name, headers: known } of KINDS[kind].fields) {
    const place = known
      .map((header) => names.findIndex((other, at) => other === header && !taken.has(at)))
      .find((at) => at >= 0);
    if (place === undefined) continue;
    taken.add(place);
    mapping[name] = place;
  }
  return mapping;
}

/** Labels of the fields that an import cannot do without and that have no column. */
export function missingFields(kind: ImportKind, { headers }: Source, mapping: Mapping): string[] {
  if (headers.length === 0) return [];
  return KINDS[kind].fields
    .filter(({ name, isRequired }) => isRequired && mapping[name] === undefined)
    .map(({ label }) => label);
}

/** Headers of the columns that no field takes. */
export function unusedHeaders({ headers }: Source, mapping: Mapping): string[] {
  const used = new Set(Object.values(mapping));
  return headers.filter((header, at) => header !== "" && !used.has(at));
}

/** The rows of a source by field. */
export function cellsOf(source: Source, mapping: Mapping): readonly { row: number; cells: Cells }[] {
  if (source.headers.length === 0) return source.entries;
  const fields = Object.entries(mapping);
  return source.rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(fields.map(([field, at]) => [field, cells[at] ?? ""])),
  }));
}

/** A date of the table that exists only with its month first, of which the person says how the file writes them; "" for none. */
export function monthFirstDate(kind: ImportKind, source: Source, mapping: Mapping): string {
  const columns = KINDS[kind].fields.filter(({ isDate }) => isDate).map(({ name }) => mapping[name]);
  for (const { cells } of source.rows)
    for (const at of columns) {
      const text = at === undefined ? "" : (cells[at] ?? "");
      if (text !== "" && isMonthFirst(text)) return text;
    }
  return "";
}
