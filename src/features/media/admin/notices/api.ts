import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { MediaItem } from "../../media.ts";

/** A notice about an item that goes out unless somebody keeps it back, and its time. */
export interface WaitingNotice {
  media_id: string;
  title: string;
  told_at: string;
  /**
   * Why the notice is held back: the video does not exist ("gone"), or YouTube does not show it on other pages
   * ("closed"); else null.
   */
  unseen: "gone" | "closed" | null;
  /** Whether nobody can be asked if it can be seen. */
  isAtFacebook: boolean;
  /** A new date, the recording of what was live, or another video; null when its item cannot be read. */
  about: "date" | "recording" | "video" | null;
}

/** Notices to everybody within ten minutes, the next first. Throws AppError. */
export async function listWaitingNotices(signal: AbortSignal): Promise<WaitingNotice[]> {
  const client = await db();
  const notices = unwrap(await client.rpc("waiting_media_notices").abortSignal(signal));
  if (notices.length === 0) return [];
  const ids = notices.map(({ media_id: id }) => id);
  const query = client.from("media_content").select("id, status, started_at, provider").in("id", ids);
  const items = unwrap(await query.abortSignal(signal));
  return notices.map((notice) => {
    const item = items.find(({ id }) => id === notice.media_id);
    const unseen = notice.unseen === "gone" || notice.unseen === "closed" ? notice.unseen : null;
    return { ...notice, unseen, isAtFacebook: item?.provider === "facebook", about: aboutOf(item) };
  });
}

/** By the item's state: each item has one pending notice at a time. */
function aboutOf(item: Pick<MediaItem, "status" | "started_at"> | undefined): WaitingNotice["about"] {
  if (!item) return null;
  if (item.status === "scheduled") return "date";
  return item.started_at === null ? "video" : "recording";
}

/** Has a video looked at once more, and told as soon as it is there. Throws AppError. */
export async function lookAgain(id: string): Promise<void> {
  unwrap(await (await db()).rpc("announce_media", { p_media_id: id, p_type: "new_video" }));
}

/** Tells nobody of this item; answers whether that was in time. Throws AppError. */
export async function cancelNotice(id: string): Promise<boolean> {
  return unwrap(await (await db()).rpc("cancel_media_notice", { p_media_id: id }));
}
