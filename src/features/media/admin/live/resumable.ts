import { useSyncExternalStore } from "react";
import { formatClockTime } from "#lib/clock-time.ts";
import { toDateAndTime } from "#lib/date-and-time.ts";
import { toDate } from "#lib/dates.ts";
import type { MediaItem } from "../../media.ts";
import { serverNow, everySecond } from "#platform/supabase/server-clock.ts";

/** For so long an end can be taken back; the database's rule. */
export const RESUME_MS = 5 * 60_000;

/** Whether a stream that was ended can still go on at `now`, in milliseconds. */
export function isResumable({ status, ended_at: at }: Pick<MediaItem, "status" | "ended_at">, now: number) {
  const isOver = status === "processing" || status === "published" || status === "archived";
  // A device may be some minutes behind.
  return isOver && at !== null && Math.abs(now - toDate(at).getTime()) < RESUME_MS;
}

/** The same as time passes. */
export function useResumable(item: Pick<MediaItem, "status" | "ended_at">): boolean {
  return useSyncExternalStore(
    everySecond,
    () => isResumable(item, serverNow()),
    () => false,
  );
}

/** Until when its end can be taken back, by the congregation's clock: "10:47 a. m.". */
export function resumableUntil(endedAt: string): string {
  return formatClockTime(toDateAndTime(toDate(endedAt).getTime() + RESUME_MS).time);
}
