import type { CsvColumn } from "#lib/csv.ts";
import type { Report, RowProblem, Source, StagedRow } from "./import.ts";
import type { ImportKind } from "./import-kind.ts";
import { refusalOf } from "./problems.ts";
import type { CheckedImport } from "./queries.ts";

/** The word of the database for a row that fits no more into a day. */
const FOR_TOMORROW = "too_many_invitations";

/** Everything that is wrong with rows of a file, in their order; invitations for another day are counted apart. */
export function problemsOf(
  kind: ImportKind,
  checked: Reviewed,
  report: Report,
): { problems: RowProblem[]; forTomorrow: number } {
  const problems = refusalsOf(kind, checked, {
    ...report,
    problems: report.problems.filter(({ code }) => code !== FOR_TOMORROW),
  });
  return {
    problems: [...checked.problems, ...problems].sort((a, b) => a.row - b.row),
    forTomorrow: report.problems.length - problems.length,
  };
}

type Reviewed = Pick<CheckedImport, "problems" | "rows" | "funds">;

function refusalsOf(kind: ImportKind, { rows, funds }: Reviewed, { problems }: Report): RowProblem[] {
  const fundOf = new Map(rows.map(({ row, fund }) => [row, typeof fund === "string" ? fund : ""]));
  return problems.map((code) => refusalOf(kind, code, fundOf.get(code.row), funds));
}

/** How many rows a list of problems is about. */
export function rowsOf(problems: readonly { row: number }[]): number {
  return new Set(problems.map(({ row }) => row)).size;
}

/** The title of an entry, "" for a row of a table, which has a line to look at. */
export function titlesOf({ entries }: Source): ReadonlyMap<number, string> {
  return new Map(entries.map(({ row, cells }) => [row, cells["title"] ?? ""]));
}

interface LeftRow {
  cells: readonly string[];
  problem: string;
}

/** Rows that are not imported, as they were in the file, with a last column that says why: to correct and import them. */
export function leftOver(
  kind: ImportKind,
  source: Source,
  checked: Reviewed,
  report: Report,
): { columns: CsvColumn<LeftRow>[]; rows: LeftRow[] } {
  const why = new Map<number, string[]>();
  const all = [...checked.problems, ...refusalsOf(kind, checked, report)];
  for (const { row, label, sentence } of all)
    why.set(row, [...(why.get(row) ?? []), label === "" ? sentence : `${label}: ${sentence}`]);
  const headers = source.headers.length > 0 ? source.headers : ["Título", "Fecha"];
  const rows =
    source.headers.length > 0
      ? source.rows
      : source.entries.map(({ row, cells }) => ({ row, cells: [cells["title"] ?? "", cells["date"] ?? ""] }));
  return {
    columns: [
      ...headers.map((header, at) => ({ header, value: ({ cells }: LeftRow) => cells[at] ?? "" })),
      { header: "Problema", value: ({ problem }) => problem },
    ],
    rows: rows
      .filter(({ row }) => why.has(row))
      .map(({ row, cells }) => ({ cells, problem: (why.get(row) ?? []).join("; ") })),
  };
}

/** Rows that become something. Of people nobody gets two mails, and one with an account none. */
export function importedRows(
  kind: ImportKind,
  { rows }: Pick<CheckedImport, "rows">,
  report: Report,
  withRepeats: boolean,
): StagedRow[] {
  const out = new Set(report.problems.map(({ row }) => row));
  for (const { row, code } of report.repeats)
    if (!withRepeats || (kind === "people" && code !== "invited")) out.add(row);
  return rows.filter(({ row }) => !out.has(row));
}
