import { asOwner } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import { assertRows, expectOnly } from "#platform/supabase/assert-rows.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import type { PrayerMarkPayload, PrayerUpdatePayload } from "./payload.ts";
import { rowOf, type PrayerFields } from "./schema.ts";

/**
 * Stores a request of `owner` under the key its phone made; a repeat changes nothing. Resolves only when the server itself
 * shows the row. Throws AppError, OwnerSignedOutError.
 */
export async function storePrayer(
  fields: PrayerFields,
  id: string,
  { owner, signal }: Sending,
): Promise<void> {
  const client = await db();
  await asOwner(owner, async (authorization) => {
    unwrap(
      await client
        .from("prayer_requests")
        .upsert({ id, ...rowOf(fields) }, { onConflict: "id", ignoreDuplicates: true })
        .setHeader("Authorization", authorization)
        .abortSignal(signal),
    );
    const read = client.rpc("my_prayers").select("id").eq("id", id);
    expectRow(id, unwrap(await read.setHeader("Authorization", authorization).abortSignal(signal)));
  });
}

/** Stores how a request of `owner` goes on, as `storePrayer` does. */
export async function storeUpdate(
  { requestId, content }: PrayerUpdatePayload,
  id: string,
  { owner, signal }: Sending,
): Promise<void> {
  const client = await db();
  await asOwner(owner, async (authorization) => {
    unwrap(
      await client
        .from("prayer_updates")
        .upsert({ id, request_id: requestId, content }, { onConflict: "id", ignoreDuplicates: true })
        .setHeader("Authorization", authorization)
        .abortSignal(signal),
    );
    const read = client.from("prayer_updates").select("id").eq("id", id);
    expectRow(id, unwrap(await read.setHeader("Authorization", authorization).abortSignal(signal)));
  });
}

/**
 * Deletes what `owner` wrote and may have been stored; none is no failure. Throws AppError, OwnerSignedOutError.
 */
export async function withdraw(
  table: "prayer_requests" | "prayer_updates",
  id: string,
  { owner, signal }: Sending,
): Promise<void> {
  const client = await db();
  await asOwner(owner, async (authorization) => {
    const deletion = client.from(table).delete().eq("id", id).select("id");
    expectOnly(
      id,
      assertRows(unwrap(await deletion.setHeader("Authorization", authorization).abortSignal(signal))),
    );
  });
}

/**
 * Tells that `owner` prayed for a request on a day; a repeat changes nothing. Resolves only when the server's answer names
 * the request. Throws AppError, OwnerSignedOutError.
 */
export async function storeMark(
  { requestId, day }: PrayerMarkPayload,
  { owner, signal }: Sending,
): Promise<void> {
  const client = await db();
  const answer = await asOwner(owner, async (authorization) =>
    unwrap(
      await client
        .rpc("pray", { p_id: requestId, p_day: day })
        .setHeader("Authorization", authorization)
        .abortSignal(signal),
    ),
  );
  if (assertRows(answer)[0]?.prayed_for !== requestId) throw new AppError("network", "no-echo");
}

function expectRow(id: string, rows: { id: string }[]): void {
  if (!assertRows(rows).some((row) => row.id === id)) throw new AppError("network", "no-echo");
}
