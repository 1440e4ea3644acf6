import { sendAs } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import { editWaitingRow, ONCE, storeRow, withdrawRow } from "#platform/offline/store-row.ts";
import type { Rows } from "#platform/supabase/client.ts";
import { assertRows, AppError } from "#platform/supabase/errors.ts";
import type { PrayerEditPayload, PrayerMarkPayload, PrayerPayload, PrayerUpdatePayload } from "./payload.ts";
import { PRAYER_COLUMNS, type Prayer } from "./prayer.ts";
import { saysSame } from "./rules.ts";
import { rowOf, type PrayerFields } from "./schema.ts";

/** Stores a request of `sending.owner`, as `storeRow` does, with what its author has changed while it waited. */
export async function storePrayer(
  { amended, ...fields }: PrayerPayload,
  id: string,
  sending: Sending,
): Promise<void> {
  await storeRow<Prayer>(id, sending, {
    insert: (rows) => rows.from("prayer_requests").upsert({ id, ...rowOf(fields) }, ONCE),
    readBack: (rows) => readBack(rows, id),
    // the attempt whose answer was lost carried an older text
    amend: (stored) =>
      amended === true && !saysSame(stored, fields)
        ? (rows) => update(rows, id, fields).select(PRAYER_COLUMNS)
        : null,
  });
}

/** Changes a request of `sending.owner` that nobody has decided on, as `editWaitingRow` does. */
export function storePrayerEdit(
  { requestId, ...fields }: PrayerEditPayload,
  sending: Sending,
): Promise<void> {
  return editWaitingRow<Prayer>(requestId, sending, {
    update: (rows) => update(rows, requestId, fields).eq("status", "pending").select(PRAYER_COLUMNS),
    readBack: (rows) => readBack(rows, requestId),
    isStored: (stored) => saysSame(stored, fields),
  });
}

function update(rows: Rows, id: string, fields: PrayerFields) {
  return rows.from("prayer_requests").update(rowOf(fields)).eq("id", id);
}

/** Nobody may ask the table whose a request is. */
function readBack(rows: Rows, id: string) {
  return rows.rpc("my_prayers").select(PRAYER_COLUMNS).eq("id", id);
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
