import { enqueueFor } from "#platform/offline/outbox.ts";
import { SEND_TIMEOUT_MS } from "#platform/offline/outbox-round.ts";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { currentSession } from "#platform/session/session.ts";
import { storeMark } from "./api.ts";
import { doubt, markKey, settle } from "./pending-marks.ts";
import { loadedRows, markEverywhere, refreshBell, refreshNotices } from "./notice-cache.ts";
import type { NoticeMark } from "../notification.ts";
import { newestFirst } from "../rules.ts";

/** Marks one notice as read, on the screen at once; without network the mark waits in the outbox. */
export async function markAsRead(id: string): Promise<void> {
  await mark({ action: "read", id, at: new Date().toISOString() });
}

/** Marks as read what leads to a page that was opened, also what this device has not loaded. */
export async function markPageAsRead(path: string): Promise<void> {
  await mark({ action: "read-page", id: null, path, at: new Date().toISOString() });
}

/** Marks as read all that the person can have seen: what arrives while the mark travels stays unread. */
export async function markAllAsRead(): Promise<void> {
  const { userId } = currentSession();
  const newest = userId ? loadedRows(userId).sort(newestFirst)[0] : undefined;
  await mark({ action: "read-all", id: null, at: newest?.created_at ?? new Date().toISOString() });
}

/** Sends a mark now, or keeps it in the outbox while the server cannot be asked. Throws AppError when it refused. */
export async function sendMark(userId: string, made: NoticeMark): Promise<void> {
  try {
    await storeMark(made, { owner: userId, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });
  } catch (error) {
    if (!outcomeOf(error).again) throw error;
    await enqueueFor(userId, "notification-read", markKey(made), made);
  } finally {
    settle(made);
    void refreshBell(userId);
  }
}

async function mark(made: NoticeMark): Promise<void> {
  const { userId } = currentSession();
  if (!userId) return;
  doubt(made, markEverywhere(userId, made));
  try {
    await sendMark(userId, made);
  } catch (error) {
    await refreshNotices(userId);
    throw error;
  }
}
