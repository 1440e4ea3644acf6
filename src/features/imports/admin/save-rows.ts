import { csvName, toCsv } from "#lib/csv.ts";
import { today } from "#lib/days.ts";
import { saveFile } from "#ui/content/files.ts";
import type { Report, Source } from "./import.ts";
import { KINDS, type ImportKind } from "./import-kind.ts";
import type { CheckedImport } from "./queries.ts";
import { leftOver } from "./review.ts";

/** Saves a file with the columns of an import and rows to write over. */
export function saveExample(kind: ImportKind): void {
  const { fields, example, label } = KINDS[kind];
  const columns = fields.map(({ name, label: header }) => ({
    header,
    value: (row: Readonly<Record<string, string>>) => row[name] ?? "",
  }));
  saveFile(csvName(["ejemplo", label], ""), toCsv(columns, example));
}

/** Saves the rows of a file that are not imported; they come from the person and not from the site, so no log notes it. */
export function saveLeftOver(kind: ImportKind, source: Source, checked: CheckedImport, report: Report): void {
  const { columns, rows } = leftOver(kind, source, checked, report);
  saveFile(csvName(["faltan", KINDS[kind].label], today()), toCsv(columns, rows));
}
