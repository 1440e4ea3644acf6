import type { ReactNode } from "react";

export interface TableColumn<Row> {
  /** Also what the address says of the sort. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * Drawing of the cell: "title" names the row, "number" is flush right, "bare" goes without its header on a phone's
   * card, "wide" so too and takes the whole line, "actions" is at the foot of a card. Any other cell has its header in
   * front on a card.
   */
  kind?: "title" | "number" | "bare" | "wide" | "actions" | undefined;
  /** Names of both directions, for a column that can be sorted: "de la A a la Z". */
  sort?: { ascending: string; descending: string } | undefined;
}

/** The words of a date's two directions. */
export const BY_DATE = { ascending: "lo más antiguo primero", descending: "lo más nuevo primero" } as const;
/** The words of a text's two directions. */
export const BY_TEXT = { ascending: "de la A a la Z", descending: "de la Z a la A" } as const;
/** The words of a number's two directions. */
export const BY_NUMBER = { ascending: "de menos a más", descending: "de más a menos" } as const;

/** One page of a list that the server cut. */
export interface Page<Row> {
  rows: Row[];
  /** Lines of all pages. */
  total: number;
  /** How many pages there are; at least 1. */
  pages: number;
}
