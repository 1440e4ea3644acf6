import { db } from "#platform/supabase/client.ts";
import { AppError, assertRows, unwrap } from "#platform/supabase/errors.ts";

/** A table of the export, with the columns that may be read and those that order it. */
export interface ExportTable {
  name: string;
  columns: string[];
  keys: string[];
}

/** PostgREST gives at most so many rows. */
const PAGE = 1_000;

/** Tables that a super admin may take out; needs a recent session. Throws AppError. */
export async function listExportTables(): Promise<ExportTable[]> {
  return assertRows(unwrap(await (await db()).rpc("export_tables")) as ExportTable[]);
}

/** The rows of a table that the caller may read, page by page. Throws AppError. */
export async function* readRowsOf({ name, columns, keys }: ExportTable): AsyncGenerator<object[]> {
  const client = await db();
  const key = keys.length === 1 ? (keys[0] as "id") : null;
  let from = 0;
  let after: string | undefined;
  for (;;) {
    // The name comes from the database, which lists only tables of the API.
    let query = client.from(name as "events").select(columns.join(",") as "*");
    for (const column of keys) query = query.order(column as "id");
    // People write meanwhile: an offset would skip a row for each that was deleted.
    if (key && after !== undefined) query = query.gte(key, after);
    // oxlint-disable-next-line no-await-in-loop -- a page is written before the next one is read
    const rows = unwrap(await query.range(from, from + PAGE - 1));
    if (rows.length < PAGE) {
      if (rows.length > 0) yield rows;
      return;
    }
    if (key) {
      // A key of several columns, of which one may be read, comes more than once: its rows wait for the next page.
      after = rows.at(-1)?.[key];
      const whole = rows.filter((row) => row[key] !== after);
      if (whole.length === 0) throw new AppError("unknown", "page_of_one_key");
      yield whole;
    } else {
      from += PAGE;
      yield rows;
    }
  }
}

/** Has the log note that everything was taken out. Throws AppError. */
export async function recordExport(rows: number): Promise<void> {
  unwrap(await (await db()).rpc("record_export", { p_what: "everything", p_rows: rows }));
}
