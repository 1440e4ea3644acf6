import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { MaintenancePlan } from "./schema.ts";

/**
 * Announces maintenance or makes the site read-only, or changes the one whose `changedAt` is `seen` (null for none). Super
 * admins only. Throws AppError, "conflict" when somebody was faster.
 */
export async function startMaintenance(plan: MaintenancePlan, seen: string | null): Promise<void> {
  const query = (await db()).rpc("start_maintenance", {
    p_mode: plan.mode,
    p_words: plan.words,
    p_until: plan.until,
    ...(seen !== null && { p_seen: seen }),
  });
  unwrap(await query);
}

/** Ends the maintenance under way; a second time does nothing. Super admins only. Throws AppError. */
export async function endMaintenance(): Promise<void> {
  unwrap(await (await db()).rpc("end_maintenance"));
}
