import { useState } from "react";

/** The chosen rows of the page on the screen. */
export interface Selection<Row = unknown> {
  ids: ReadonlySet<string>;
  rows: readonly Row[];
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/**
 * Rows chosen among those on the screen: one that has left it, by a filter or because it is gone, is no longer chosen.
 */
export function useSelection<Row extends { id: string }>(shown: readonly Row[] = []): Selection<Row> {
  const [chosen, choose] = useState<readonly string[]>([]);
  const rows = shown.filter(({ id }) => chosen.includes(id));
  return { ids: new Set(rows.map(({ id }) => id)), rows, choose, clear: () => choose([]) };
}
