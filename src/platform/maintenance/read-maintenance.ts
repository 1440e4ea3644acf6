import * as v from "valibot";
import { toDate } from "#lib/dates.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import type { Maintenance } from "./maintenance.ts";

const answer = v.nullable(
  v.object({
    mode: v.picklist(["notice", "read_only"]),
    words: v.nullable(v.string()),
    until: v.string(),
    seconds_left: v.number(),
    since: v.string(),
    changed_at: v.string(),
    by_name: v.optional(v.string(), ""),
  }),
);

/** The maintenance under way, null without one, for anybody. Throws AppError. */
export async function readMaintenance(signal: AbortSignal): Promise<Maintenance | null> {
  const query = (await db()).rpc("maintenance_state");
  const { success, output } = v.safeParse(answer, unwrap(await query.abortSignal(signal)) ?? null);
  if (!success) throw new AppError("network", "no-maintenance-state");
  return (
    output && {
      mode: output.mode,
      words: output.words ?? "",
      until: output.until,
      // The seconds are right when this device's clock is not.
      endsAt: Date.now() + output.seconds_left * 1_000,
      answeredAt: toDate(output.until).getTime() - output.seconds_left * 1_000,
      since: output.since,
      changedAt: output.changed_at,
      byName: output.by_name,
    }
  );
}
