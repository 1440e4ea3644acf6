import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { AnalyticsRow } from "./analytics.ts";
import type { Period } from "./period.ts";

/** Figures of a period; admins only. Throws AppError. */
export async function readAnalytics({ from, to }: Period, signal: AbortSignal): Promise<AnalyticsRow[]> {
  const query = (await db()).rpc("analytics", { p_from: from, p_to: to });
  return unwrap(await query.abortSignal(signal));
}
