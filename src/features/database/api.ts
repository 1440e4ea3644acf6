import { OPEN_TO_VISITORS } from "virtual:deployed-schema";
import { db } from "#platform/supabase/client.ts";
import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import type { CheckRow, Overview, TableLook } from "./database.ts";

/** How the database is. Super admin only. Throws AppError. */
export async function readOverview(signal: AbortSignal): Promise<Overview> {
  return unwrap(await (await db()).rpc("database_overview").abortSignal(signal)) as unknown as Overview;
}

/** Has the database check its rules. Super admin only. Throws AppError. */
export async function checkDatabase(): Promise<CheckRow[]> {
  return assertRows(unwrap(await (await db()).rpc("database_checks", { p_open: [...OPEN_TO_VISITORS] })));
}

/** A page of a table of public, from 1, in the caller's own rights; it is noted in the log. Throws AppError. */
export async function lookIntoTable(table: string, page: number, signal: AbortSignal): Promise<TableLook> {
  const query = (await db()).rpc("look_into_table", { p_table: table, p_page: page });
  return unwrap(await query.abortSignal(signal)) as unknown as TableLook;
}
