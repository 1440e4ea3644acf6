import type { ExportTable } from "./export-api.ts";

/** Calls and places that an export needs. */
export interface ExportPorts {
  tables: readonly ExportTable[];
  readRows: (table: ExportTable) => AsyncIterable<object[]>;
  /** Has the log note it; where that is refused, the file does not stay. */
  record: (rows: number) => Promise<void>;
  write: (lines: string) => Promise<void>;
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
}

export interface ExportProgress {
  table: number;
  tables: number;
  rows: number;
}

/**
 * Writes each row of each table as a line of JSON, `{"table": "events", "row": {…}}`, page by page as it is read. The log knows
 * of it before the file is complete. Answers the number of rows.
 */
export async function exportEverything(ports: ExportPorts): Promise<number> {
  const { tables } = ports;
  let rows = 0;
  for (const [at, table] of tables.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one table after another, as they are written
    for await (const page of ports.readRows(table)) {
      ports.signal.throwIfAborted();
      await ports.write(page.map((row) => `${JSON.stringify({ table: table.name, row })}\n`).join(""));
      rows += page.length;
      ports.onProgress({ table: at, tables: tables.length, rows });
    }
    ports.onProgress({ table: at + 1, tables: tables.length, rows });
  }
  await ports.record(rows);
  return rows;
}
