import { isUuid } from "#lib/uuid.ts";
import { AppError, unwrap, assertRows } from "#platform/supabase/errors.ts";
import { signedAddress } from "#platform/supabase/signed-address.ts";
import { db } from "#platform/supabase/client.ts";
import { lastWord, type Sending, type SendContext } from "#platform/offline/outbox-sender.ts";
import { sendAs } from "#platform/offline/owner-authorization.ts";
import { MEDIA_COLUMNS, type MediaItem } from "../media.ts";
import { rowsFor, visitOfToday } from "../api.ts";
import { hearServerClock } from "#platform/supabase/server-clock.ts";
import type { MediaLikePayload } from "./payload.ts";

/** The server's answer to a page's heartbeat. */
export interface Beat {
  /** How many are there. */
  viewers: number;
  /** Of the item, by which a page knows that what it shows is old; a state is no edit, so the version stays. */
  status: MediaItem["status"];
  version: number;
  scheduled_for: string | null;
  /** After how many seconds to say so again. */
  again_in: number;
  /** It is known not to arrive: its platform or several people say so. */
  is_troubled?: boolean;
  /** This person's report that they do not see it is still open. */
  has_reported?: boolean;
  now: string;
}

/** One item as this person may see it, for admins a hidden one too. Throws AppError, "not-found" when there is none for them. */
export async function readItem(id: string, userId: string | null, signal: AbortSignal): Promise<MediaItem> {
  if (!isUuid(id)) throw new AppError("not-found", "media");
  const query = (await rowsFor(userId)).from("media_content").select(MEDIA_COLUMNS).eq("id", id);
  const [item] = assertRows<MediaItem>(unwrap(await query.abortSignal(signal)));
  if (!item) throw new AppError("not-found", "media");
  return item;
}

/** Says that this person is on the page of an item, or there no more. Throws AppError, "not-found" when there is none for them. */
export async function sendHeartbeat(
  id: string,
  userId: string | null,
  { isHidden = false, signal }: { isHidden?: boolean; signal?: AbortSignal },
): Promise<Beat> {
  const client = await rowsFor(userId);
  const visit = userId === null ? visitOfToday() : undefined;
  const call = client.rpc("media_heartbeat", {
    p_media_id: id,
    p_is_hidden: isHidden,
    ...(visit && { p_visit: visit }),
  });
  const asked = Date.now();
  const beat = unwrap(await (signal ? call.abortSignal(signal) : call)) as Partial<Beat> | null;
  // The page of a captive portal is an answer too.
  if (typeof beat?.version !== "number" || typeof beat.again_in !== "number")
    throw new AppError("network", "no-beat");
  hearServerClock(String(beat.now), asked, Date.now());
  return beat as Beat;
}

/** Tells the office that this person does not see or hear what is live, or does after all (`isOver`). Throws AppError. */
export async function reportTrouble(id: string, userId: string | null, isOver: boolean): Promise<void> {
  const visit = userId === null ? visitOfToday() : undefined;
  const client = await rowsFor(userId);
  const call = { p_media_id: id, p_is_over: isOver, ...(visit && { p_visit: visit }) };
  unwrap(await client.rpc("report_media_trouble", call));
}

/** Where the file of an uploaded item is saved from, for some minutes; under its title. Throws AppError. */
export async function downloadAddress({
  title,
  provider_id: path,
}: Pick<MediaItem, "title" | "provider_id">): Promise<string> {
  if (path === null) throw new AppError("not-found", "media-file");
  return signedAddress("media", path, `${title}${/\.[a-z0-9]+$/.exec(path)?.[0] ?? ""}`);
}

/** Whether this person likes an item. Throws AppError. */
export async function readLike(mediaId: string, userId: string, signal: AbortSignal): Promise<boolean> {
  const mine = (await db()).from("media_likes").select("media_content_id").eq("user_id", userId);
  return assertRows(unwrap(await mine.eq("media_content_id", mediaId).abortSignal(signal))).length > 0;
}

/**
 * Stores the owner's like, or takes it back, unless they have chosen otherwise since; answers what the server has now.
 * Throws AppError, OwnerSignedOutError.
 */
export async function storeLike(
  { mediaId, liked }: MediaLikePayload,
  context: Sending & Pick<SendContext, "place" | "age">,
): Promise<boolean> {
  const choice = { p_media_id: mediaId, p_likes: liked, ...lastWord(context) };
  const [stored] = assertRows(await sendAs(context, (rows) => rows.rpc("like_media", choice)));
  // The page of a captive portal is an answer too.
  if (stored?.liked_media_id !== mediaId) throw new AppError("network", "no-echo");
  return stored.likes;
}
