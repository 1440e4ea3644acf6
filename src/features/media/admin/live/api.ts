import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { MEDIA_COLUMNS, type MediaItem } from "../../media.ts";

/** An item with whether its platform shows it live. */
type CurrentItem = MediaItem & Pick<Database["public"]["Tables"]["media_content"]["Row"], "signal">;

/** Items that are live, in preparation or next, and those that ended after this moment. Throws AppError. */
export async function listCurrent(endedAfter: number, signal: AbortSignal): Promise<CurrentItem[]> {
  const query = (await db())
    .from("media_content")
    .select(`${MEDIA_COLUMNS}, signal`)
    .or(`status.in.(live,processing,scheduled),ended_at.gt.${new Date(endedAfter).toISOString()}`)
    .is("deleted_at", null)
    .order("scheduled_for", { nullsFirst: true })
    .limit(50);
  return unwrap(await query.abortSignal(signal));
}

/** Says that a transmission works again. Throws AppError. */
export async function settleTroubles(id: string): Promise<void> {
  unwrap(await (await db()).rpc("settle_media_troubles", { p_media_id: id }));
}
