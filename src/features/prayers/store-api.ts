import { sendAs } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import { ONCE, storeRow, withdrawRow } from "#platform/offline/store-row.ts";
import { assertRows, AppError } from "#platform/supabase/errors.ts";
import type { PrayerMarkPayload, PrayerUpdatePayload } from "./payload.ts";
import { rowOf, type PrayerFields } from "./schema.ts";

/** Stores a request of `sending.owner`, as `storeRow` does. */
export async function storePrayer(fields: PrayerFields, id: string, sending: Sending): Promise<void> {
  await storeRow(id, sending, {
    insert: (rows) => rows.from("prayer_requests").upsert({ id, ...rowOf(fields) }, ONCE),
    // nobody may ask the table whose a request is
    readBack: (rows) => rows.rpc("my_prayers").select("id").eq("id", id),
  });
}

/** Stores how a request of `sending.owner` goes on, as `storeRow` does. */
export async function storeUpdate(
  { requestId, content }: PrayerUpdatePayload,
  id: string,
  sending: Sending,
): Promise<void> {
  await storeRow(id, sending, {
    insert: (rows) => rows.from("prayer_updates").upsert({ id, request_id: requestId, content }, ONCE),
    readBack: (rows) => rows.from("prayer_updates").select("id").eq("id", id),
  });
}

/** Deletes what `owner` wrote and may have been stored, as `withdrawRow` does. */
export function withdraw(
  table: "prayer_requests" | "prayer_updates",
  id: string,
  sending: Sending,
): Promise<void> {
  return withdrawRow(id, sending, (rows) => rows.from(table).delete().eq("id", id).select("id"));
}

/**
 * Tells that `owner` prayed for a request on a day; a repeat changes nothing. Resolves only when the server's answer names
 * the request. Throws AppError, OwnerSignedOutError.
 */
export async function storeMark({ requestId, day }: PrayerMarkPayload, sending: Sending): Promise<void> {
  const answer = await sendAs(sending, (rows) => rows.rpc("pray", { p_id: requestId, p_day: day }));
  if (assertRows(answer)[0]?.prayed_for !== requestId) throw new AppError("network", "no-echo");
}
