import type { ImportKind } from "./import-kind.ts";

/** Texts of one row, by field. */
export type Cells = Readonly<Record<string, string>>;

/** A file as it was read: a table whose columns have headers, or entries whose fields are known. */
export interface Source {
  fileName: string;
  /** The word for one of its rows: "Fila", "Evento", "Entrada". */
  noun: string;
  /** Empty when the fields are known. */
  headers: readonly string[];
  rows: readonly { row: number; cells: readonly string[] }[];
  /** The same for known fields. */
  entries: readonly { row: number; cells: Cells }[];
  /** The first row is no headings but a row like the others. */
  isHeadless?: boolean;
  /** Sentences about what was left out or changed on the way. */
  notes: readonly string[];
}

/** The place of the column of each field; absent for a field without a column. */
export type Mapping = Readonly<Record<string, number>>;

/** A row as the database stages it. */
export type StagedRow = { row: number } & Record<string, unknown>;

/** One thing that is wrong with a row. */
export interface RowProblem {
  row: number;
  /** Label of the column; "" when it is the whole row. */
  label: string;
  sentence: string;
}

/** A row that is not imported, by the database's word. */
export interface RowCode {
  row: number;
  code: string;
}

/** The outcome of a dry run or of an import. */
export interface Report {
  ready: number;
  repeats: readonly RowCode[];
  problems: readonly RowCode[];
}

export interface ImportChoices {
  publish: boolean;
  withRepeats: boolean;
}

/** An import that was run. */
export interface PastImport {
  id: string;
  kind: ImportKind;
  file_name: string;
  made_by_name: string | null;
  is_mine: boolean;
  done_at: string;
  added: number;
  repeated: number;
  refused: number;
  undone_at: string | null;
  undone_by_name: string | null;
  /** How many things an undo left. */
  stayed: number;
  may_undo: boolean;
}

export interface UndoneImport {
  undone: number;
  stays: readonly { title: string; reason: "changed" | "used" | "receipt" | "accepted" }[];
}

/** A file that cannot be read at all; its message is a sentence for the person. */
export class ReadingProblem extends Error {}
