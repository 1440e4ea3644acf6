import { asOwner } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import { assertRows } from "#platform/supabase/assert-rows.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import type { FollowedSeries } from "./media.ts";
import type { SeriesFollowPayload } from "./payload.ts";

/** Whether this person follows a series. Throws AppError. */
export async function readFollow(seriesId: string, userId: string, signal: AbortSignal): Promise<boolean> {
  const mine = (await db()).from("media_series_follows").select("series_id").eq("user_id", userId);
  return assertRows(unwrap(await mine.eq("series_id", seriesId).abortSignal(signal))).length > 0;
}

/** The series this person follows and may see, the latest first. Throws AppError. */
export async function listFollows(userId: string, signal: AbortSignal): Promise<FollowedSeries[]> {
  const mine = (await db()).from("media_series_follows").select("series:media_series(id, name)");
  const rows = assertRows<{ series: FollowedSeries | null }>(
    unwrap(await mine.eq("user_id", userId).order("created_at", { ascending: false }).abortSignal(signal)),
  );
  return rows.flatMap(({ series }) => series ?? []);
}

/**
 * Stores that the owner follows a series, or follows it no more; repeating it changes nothing. Resolves only when the
 * server's own answer shows it so. Throws AppError, OwnerSignedOutError.
 */
export async function storeFollow(
  { seriesId, follows }: SeriesFollowPayload,
  { owner, signal }: Sending,
): Promise<void> {
  const all = (await db()).from("media_series_follows");
  await asOwner(owner, async (authorization) => {
    const write = follows
      ? all.upsert({ series_id: seriesId }, { onConflict: "series_id,user_id", ignoreDuplicates: true })
      : all.delete().eq("series_id", seriesId).eq("user_id", owner);
    const written = write.select("series_id").setHeader("Authorization", authorization);
    expectOf(seriesId, unwrap(await written.abortSignal(signal)));
    const read = all.select("series_id").eq("series_id", seriesId).eq("user_id", owner);
    const now = unwrap(await read.setHeader("Authorization", authorization).abortSignal(signal));
    expectOf(seriesId, now);
    if (now.length > 0 !== follows) throw new AppError("network", "no-echo");
  });
}

/** The page of a captive portal is an answer too, and so is one about something else. */
function expectOf(seriesId: string, rows: { series_id: string }[]): void {
  if (assertRows(rows).some((row) => row.series_id !== seriesId)) throw new AppError("network", "no-echo");
}
