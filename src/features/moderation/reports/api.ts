import { assertRows, AppError, unwrap } from "#platform/supabase/errors.ts";
import { db } from "#platform/supabase/client.ts";
import type { Reported, ReportOutcome, Settlement } from "./reported.ts";

/** Twenty things that members reported: where somebody is worried about first, then what most reported. Throws AppError. */
export async function readReported(after: Reported | null, signal: AbortSignal): Promise<Reported[]> {
  const query = (await db()).rpc("reports_queue", {
    ...(after && {
      p_after_worry: after.is_worry,
      p_after_number: after.number,
      p_after_at: after.first_at,
      p_after_id: after.target_id,
    }),
  });
  return assertRows(unwrap(await query.abortSignal(signal)) as Reported[]);
}

/** Twenty settlements, the newest first. Throws AppError. */
export async function readSettlements(after: Settlement | null, signal: AbortSignal): Promise<Settlement[]> {
  const query = (await db()).rpc("settled_reports", {
    ...(after && { p_after: after.settled_at, p_after_id: after.settlement_id }),
  });
  return assertRows<Settlement>(unwrap(await query.abortSignal(signal)));
}

/** Of how many things there are reports to settle. Throws AppError. */
export async function countReported(signal: AbortSignal): Promise<number> {
  const counted: unknown = unwrap(await (await db()).rpc("reports_waiting").abortSignal(signal));
  if (typeof counted !== "number") throw new AppError("network", "not-a-number");
  return counted;
}

/** Settles the reports about something as it was read; answers the settlement, which can be undone. Throws AppError. */
export async function settle(
  { kind, target_id: target, words, report_ids: reports }: Reported,
  outcome: ReportOutcome,
  reason: string | null,
): Promise<string> {
  const answer = await (
    await db()
  ).rpc("settle_reports", {
    p_kind: kind,
    p_target_id: target,
    p_outcome: outcome,
    p_words: words,
    p_reports: reports,
    ...(reason && { p_reason: reason }),
  });
  return unwrap(answer);
}

/** Opens the reports again that were settled together, and takes back all that did. Throws AppError. */
export async function undoSettlement(id: string): Promise<{ undone: number; kept: number }> {
  unwrap(await (await db()).rpc("undo_settlement", { p_settlement_id: id }));
  return { undone: 1, kept: 0 };
}
