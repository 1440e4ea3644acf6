import { assertRows, unwrap, AppError } from "#platform/supabase/errors.ts";
import { db } from "#platform/supabase/client.ts";
import { lastWord, type Sending, type SendContext } from "#platform/offline/outbox-sender.ts";
import { sendAs } from "#platform/offline/owner-authorization.ts";
import { MEDIA_COLUMNS, type MediaSeries, type MediaItem, type FollowedSeries } from "../media.ts";
import { rowsFor, SHOWN } from "../api.ts";
import type { SeriesFollowPayload } from "./payload.ts";

/** The series that are open, in their order, each with one recording that this person may see, if it has any. Throws AppError. */
export async function listSeries(userId: string | null, signal: AbortSignal): Promise<MediaSeries[]> {
  const query = (await rowsFor(userId))
    .from("media_series")
    .select("id, name, description, thumbnail_url, media_content(id)")
    .eq("is_active", true)
    .in("media_content.status", SHOWN)
    .limit(1, { referencedTable: "media_content" })
    .order("order_position");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** The recordings of a series, in its order. Throws AppError. */
export async function listSeriesItems(
  seriesId: string,
  userId: string | null,
  signal: AbortSignal,
): Promise<MediaItem[]> {
  const query = (await rowsFor(userId))
    .from("media_content")
    .select(MEDIA_COLUMNS)
    .in("status", SHOWN)
    .eq("series_id", seriesId)
    .order("series_position")
    .order("id");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

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
 * Stores that the owner follows a series, or follows it no more, unless they have chosen otherwise since; answers what the
 * server has now. Throws AppError, OwnerSignedOutError.
 */
export async function storeFollow(
  { seriesId, follows }: SeriesFollowPayload,
  context: Sending & Pick<SendContext, "place" | "age">,
): Promise<boolean> {
  const choice = { p_series_id: seriesId, p_follows: follows, ...lastWord(context) };
  const [stored] = assertRows(await sendAs(context, (rows) => rows.rpc("follow_series", choice)));
  // The page of a captive portal is an answer too.
  if (stored?.followed_series_id !== seriesId) throw new AppError("network", "no-echo");
  return stored.follows;
}
