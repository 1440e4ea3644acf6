import { sendAs } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import { assertRows, AppError, unwrap } from "#platform/supabase/errors.ts";
import { db } from "#platform/supabase/client.ts";
import type { ReportPayload } from "./schema.ts";
import type { OwnReport } from "./report.ts";

/**
 * Stores a report of `owner` under the key its phone made; a repeat changes nothing. Resolves only when the server itself
 * named that key. Throws AppError, OwnerSignedOutError.
 */
export async function storeReport(
  { kind, targetId, reason, note }: ReportPayload,
  id: string,
  sending: Sending,
): Promise<void> {
  const report = { p_id: id, p_kind: kind, p_target_id: targetId, p_reason: reason, p_note: note };
  const stored = await sendAs(sending, (rows) => rows.rpc("report", report));
  // The page of a captive portal is an answer too.
  if (stored !== id) throw new AppError("network", "no-echo");
}

/** Deletes a report of `sending.owner`, if it was stored. Throws AppError, OwnerSignedOutError. */
export async function withdrawStored(id: string, sending: Sending): Promise<void> {
  const withdrawn: string | null = await sendAs(sending, (rows) => rows.rpc("withdraw_report", { p_id: id }));
  if (withdrawn !== id && withdrawn !== null) throw new AppError("network", "no-echo");
}

/** The signed-in person's report of a thing, or null. Throws AppError. */
export async function readOwnReport(targetId: string, signal: AbortSignal): Promise<OwnReport | null> {
  const query = (await db())
    .from("reports")
    .select("id, reason, created_at, withdrawn_at, settled_at")
    .eq("target_id", targetId);
  return assertRows<OwnReport>(unwrap(await query.abortSignal(signal)))[0] ?? null;
}

/** Reports of the signed-in person that nobody has looked at yet. Throws AppError. */
export async function readOpenReports(signal: AbortSignal): Promise<string[]> {
  const query = (await db())
    .from("reports")
    .select("target_id")
    .is("withdrawn_at", null)
    .is("settled_at", null);
  return assertRows<{ target_id: string }>(unwrap(await query.abortSignal(signal))).map(
    ({ target_id: id }) => id,
  );
}

/** Takes one's own report back. Throws AppError. */
export async function withdrawReport(id: string): Promise<void> {
  unwrap(await (await db()).rpc("withdraw_report", { p_id: id }));
}
