import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";

/** What is told of an item unless somebody keeps it back, and when. */
export interface WaitingNotice {
  media_id: string;
  title: string;
  told_at: string;
}

/** What everybody is told within ten minutes, the next first. Throws AppError. */
export async function listWaitingNotices(signal: AbortSignal): Promise<WaitingNotice[]> {
  return unwrap(await (await db()).rpc("waiting_media_notices").abortSignal(signal));
}

/** Tells nobody of this item; answers whether that was in time. Throws AppError. */
export async function cancelNotice(id: string): Promise<boolean> {
  return unwrap(await (await db()).rpc("cancel_media_notice", { p_media_id: id }));
}
