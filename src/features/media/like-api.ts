import { asOwner } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import { assertRows } from "#platform/supabase/assert-rows.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import type { MediaLikePayload } from "./payload.ts";

/** Whether this person likes an item. Throws AppError. */
export async function readLike(mediaId: string, userId: string, signal: AbortSignal): Promise<boolean> {
  const mine = (await db()).from("media_likes").select("media_content_id").eq("user_id", userId);
  return assertRows(unwrap(await mine.eq("media_content_id", mediaId).abortSignal(signal))).length > 0;
}

/**
 * Stores the owner's like, or takes it back; repeating it changes nothing. Resolves only when the server's own answer shows
 * it so. Throws AppError, OwnerSignedOutError.
 */
export async function storeLike(
  { mediaId, liked }: MediaLikePayload,
  { owner, signal }: Sending,
): Promise<void> {
  const likes = (await db()).from("media_likes");
  await asOwner(owner, async (authorization) => {
    const write = liked
      ? likes.upsert(
          { media_content_id: mediaId },
          { onConflict: "media_content_id,user_id", ignoreDuplicates: true },
        )
      : likes.delete().eq("media_content_id", mediaId).eq("user_id", owner);
    const written = write.select("media_content_id").setHeader("Authorization", authorization);
    expectOf(mediaId, unwrap(await written.abortSignal(signal)));
    const read = likes.select("media_content_id").eq("media_content_id", mediaId).eq("user_id", owner);
    const now = unwrap(await read.setHeader("Authorization", authorization).abortSignal(signal));
    expectOf(mediaId, now);
    if (now.length > 0 !== liked) throw new AppError("network", "no-echo");
  });
}

/** The page of a captive portal is an answer too, and so is one about something else. */
function expectOf(mediaId: string, rows: { media_content_id: string }[]): void {
  if (assertRows(rows).some((row) => row.media_content_id !== mediaId))
    throw new AppError("network", "no-echo");
}
