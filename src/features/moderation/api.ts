import { assertRows } from "#platform/supabase/assert-rows.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type {
  HistoryEntry,
  KindFigures,
  ModeratedItem,
  ModeratedKind,
  Outcome,
  ReviewStatus,
} from "./item.ts";

/** The last row of a page, after which the next one begins: when it was sent or decided, and its id. */
export interface Cursor {
  at: string;
  id: string;
}

export interface QueueQuestion {
  status: ReviewStatus;
  kind: ModeratedKind | undefined;
  search: string | undefined;
}

/** Twenty items of a state: what waits oldest first, what is decided newest first. Throws AppError. */
export async function readQueue(
  { status, kind, search }: QueueQuestion,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<ModeratedItem[]> {
  const query = (await db()).rpc("moderation_queue", {
    p_status: status,
    ...(kind && { p_kind: kind }),
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

/** What waits of each kind, and how fast it is decided. Throws AppError. */
export async function readFigures(signal: AbortSignal): Promise<KindFigures[]> {
  const query = (await db()).rpc("moderation_statistics");
  return assertRows<KindFigures>(unwrap(await query.abortSignal(signal)));
}

/** The decisions of one call, which can be taken back together. */
export interface Batch {
  id: string | undefined;
  outcomes: Outcome[];
}

/** Decides on items as they were read: one that was changed meanwhile keeps its state. Throws AppError when all failed. */
export async function decide(
  items: readonly ModeratedItem[],
  decision: ReviewStatus,
  reason: string | null,
): Promise<Batch> {
  const answer = await (
    await db()
  ).rpc("decide", {
    p_items: items.map(({ kind, id, version, status }) => ({ kind, id, version, status })),
    p_decision: decision,
    ...(reason && { p_reason: reason }),
  });
  const outcomes = assertRows(unwrap(answer));
  return { id: outcomes[0]?.batch_id, outcomes };
}

/** Takes back the decisions of a batch, or the one on `itemId`. Throws AppError when all failed. */
export async function undoDecisions(batchId: string, itemId?: string): Promise<Outcome[]> {
  const answer = await (
    await db()
  ).rpc("undo_decisions", { p_batch_id: batchId, ...(itemId && { p_item_id: itemId }) });
  return assertRows(unwrap(answer));
}
