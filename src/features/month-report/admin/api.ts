import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { ReportRow } from "./report.ts";

/** Figures of a month (yyyy-mm) and of the one before; admins only. Throws AppError. */
export async function readReport(month: string, signal?: AbortSignal): Promise<ReportRow[]> {
  const query = (await db()).rpc("month_report", { p_month: `${month}-01` });
  return unwrap(await (signal ? query.abortSignal(signal) : query));
}
