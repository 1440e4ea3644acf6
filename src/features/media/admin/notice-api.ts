import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { MediaItem } from "../media.ts";

/** A notice about an item that goes out unless somebody keeps it back, and its time. */
export interface WaitingNotice {
  media_id: string;
  title: string;
  told_at: string;
  /** A new date, the recording of what was live, or another video; null when its item cannot be read. */
  about: "date" | "recording" | "video" | null;
}

/** Notices to everybody within ten minutes, the next first. Throws AppError. */
export async function listWaitingNotices(signal: AbortSignal): Promise<WaitingNotice[]> {
  const client = await db();
  const notices = unwrap(await client.rpc("waiting_media_notices").abortSignal(signal));
  if (notices.length === 0) return [];
  const ids = notices.map(({ media_id: id }) => id);
  const query = client.from("media_content").select("id, status, started_at").in("id", ids);
  const items = unwrap(await query.abortSignal(signal));
  return notices.map((notice) => ({
    ...notice,
    about: aboutOf(items.find(({ id }) => id === notice.media_id)),
  }));
}

/** By the item's state: each item has one pending notice at a time. */
function aboutOf(item: Pick<MediaItem, "status" | "started_at"> | undefined): WaitingNotice["about"] {
  if (!item) return null;
  if (item.status === "scheduled") return "date";
  return item.started_at === null ? "video" : "recording";
}

/** Tells nobody of this item; answers whether that was in time. Throws AppError. */
export async function cancelNotice(id: string): Promise<boolean> {
  return unwrap(await (await db()).rpc("cancel_media_notice", { p_media_id: id }));
}
