import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import { db } from "#platform/supabase/client.ts";
import type { ModeratedKind, ReviewStatus } from "#platform/supabase/decisions.ts";
import type { HistoryEntry, KindFigures, ModeratedItem } from "./item.ts";

/** The last row of a page, after which the next one begins: when it was sent or decided, and its id. */
export interface Cursor {
  at: string;
  id: string;
}

export interface QueueQuestion {
  status: ReviewStatus;
  /** All that the caller decides on when it names none. */
  kinds?: readonly ModeratedKind[] | undefined;
  search?: string | undefined;
}

/** Twenty items of a state: what waits oldest first, what is decided newest first. Throws AppError. */
export async function readQueue(
  { status, kinds, search }: QueueQuestion,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<ModeratedItem[]> {
  const query = (await db()).rpc("moderation_queue", {
    p_status: status,
    ...(kinds && { p_kinds: [...kinds] }),
    ...(search && { p_words: search }),
    ...(after && { p_after: after.at, p_after_id: after.id }),
  });
  return assertRows<ModeratedItem>(unwrap(await query.abortSignal(signal)));
}

/** Twenty decisions, the newest first. Throws AppError. */
export async function readHistory(after: Cursor | null, signal: AbortSignal): Promise<HistoryEntry[]> {
  const query = (await db()).rpc("moderation_history", {
    ...(after && { p_after: after.at, p_after_id: after.id }),
  });
  return assertRows<HistoryEntry>(unwrap(await query.abortSignal(signal)));
}

/** Pending numbers by kind, and how fast they are decided. Throws AppError. */
export async function readFigures(signal: AbortSignal): Promise<KindFigures[]> {
  const query = (await db()).rpc("moderation_statistics");
  return assertRows<KindFigures>(unwrap(await query.abortSignal(signal)));
}
