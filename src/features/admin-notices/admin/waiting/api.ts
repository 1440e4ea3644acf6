import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";

/** Kinds of things about which notices wait. Those of streams and videos are one kind; "version" is a new one of the site. */
export type WaitingKind = "prophecy" | "event" | "media" | "admin" | "version";

/** A notice that leaves unless somebody takes it back, as `waiting_notices()` answers it. */
export interface WaitingNotice {
  kind: WaitingKind;
  target_id: string;
  /** Subject of the notice: a thing may have one waiting notice of each. */
  about: string;
  /** Name of the thing. */
  name: string;
  title: string;
  message: string;
  send_at: string;
  /**
   * Why the notice of a video is held back: it does not exist ("gone"), or YouTube does not show it on other pages
   * ("closed"); else null.
   */
  unseen: "gone" | "closed" | null;
  /** Whether nobody can be asked if the video can be seen. */
  is_unchecked: boolean;
  /** How many people would get it now, and on how many devices it would ring. */
  people: number;
  devices: number;
  /** Devices among them that would ring later: their owner has quiet hours or a silence. */
  later: number;
  /** Where a notice of the office leads: a path of this site, or an address of another. */
  link: string | null;
}

/** Waiting notices of a kind, or of all, the next first. Throws AppError. */
export async function listWaitingNotices(
  kind: WaitingKind | undefined,
  signal: AbortSignal,
): Promise<WaitingNotice[]> {
  const query = (await db()).rpc("waiting_notices", kind && { p_kind: kind });
  return unwrap(await query.abortSignal(signal)) as WaitingNotice[];
}

const keyOf = ({ kind, target_id: id, about }: WaitingNotice) => ({
  p_kind: kind,
  p_target_id: id,
  p_about: about,
});

/** Takes a notice back; answers whether that was in time. Throws AppError. */
export async function cancelNotice(notice: WaitingNotice): Promise<boolean> {
  return unwrap(await (await db()).rpc("cancel_waiting_notice", keyOf(notice)));
}

/**
 * Sends a notice now, that of a YouTube video once it was looked at; answers whether it had "left" before, is "sent", or
 * "waits" for the look. Throws AppError.
 */
export async function sendNotice(notice: WaitingNotice): Promise<"left" | "sent" | "waits"> {
  if (!unwrap(await (await db()).rpc("send_waiting_notice", keyOf(notice)))) return "left";
  if (notice.kind !== "media") return "sent";
  // It has gone on in any case: where nobody says whether it was sent, it may wait.
  const waiting = await listWaitingNotices("media", new AbortController().signal).catch(() => [notice]);
  return waiting.some((one) => isSame(one, notice)) ? "waits" : "sent";
}

const isSame = (one: WaitingNotice, other: WaitingNotice) =>
  one.target_id === other.target_id && one.about === other.about;
