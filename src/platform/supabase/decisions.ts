import { assertRows, toAppError, unwrap, type AppError } from "./errors.ts";
import { db } from "./client.ts";
import type { Database } from "./database.types.ts";

type Enums = Database["public"]["Enums"];

/** Kinds of text that are decided on: prayers and their updates by the pastoral team, all others by admins. */
export type ModeratedKind = Enums["moderated_kind"];
export type ReviewStatus = Enums["review_status"];

/** Something to decide on as it was read: in another version or state it keeps what it is. */
export interface Decidable {
  kind: ModeratedKind;
  id: string;
  version: number;
  status: ReviewStatus;
}

/** The result for one item of several: "done", "changed", "gone", or code and message of its refusal. */
interface Outcome {
  id: string;
  outcome: string;
}

/** The decisions of one call, which can be taken back together while `id` is known. */
export interface Batch<Item> {
  id: string | undefined;
  done: Item[];
  /** Somebody changed or decided them first. */
  changed: Item[];
  gone: Item[];
  /** Refused items, and the first reason. */
  refused: Item[];
  problem: AppError | undefined;
}

/** Approves, rejects with a reason, or puts back under review. Throws AppError when nothing was stored. */
export async function decide<Item extends Decidable>(
  items: readonly Item[],
  decision: ReviewStatus,
  reason: string | null = null,
): Promise<Batch<Item>> {
  const answer = await (
    await db()
  ).rpc("decide", {
    p_items: items.map(({ kind, id, version, status }) => ({ kind, id, version, status })),
    p_decision: decision,
    ...(reason && { p_reason: reason }),
  });
  const outcomes = assertRows(unwrap(answer));
  return { id: outcomes[0]?.batch_id, ...sorted(items, outcomes) };
}

/**
 * Takes back the decisions of a batch, or the one on `itemId`; answers how many were and how many could not be. Throws
 * AppError when the call failed.
 */
export async function undoDecisions(
  batchId: string,
  itemId?: string,
): Promise<{ undone: number; kept: number }> {
  const answer = await (
    await db()
  ).rpc("undo_decisions", { p_batch_id: batchId, ...(itemId && { p_item_id: itemId }) });
  const outcomes = assertRows<Outcome>(unwrap(answer));
  const undone = outcomes.filter(({ outcome }) => outcome === "done").length;
  return { undone, kept: outcomes.length - undone };
}

function sorted<Item extends Decidable>(
  items: readonly Item[],
  outcomes: readonly Outcome[],
): Omit<Batch<Item>, "id"> {
  const those = (wanted: (outcome: string) => boolean) =>
    items.filter(({ id }) => outcomes.some((each) => each.id === id && wanted(each.outcome)));
  const isRefusal = (outcome: string) => !["done", "changed", "gone"].includes(outcome);
  const refusal = outcomes.find(({ outcome }) => isRefusal(outcome))?.outcome.split(" ");
  return {
    done: those((outcome) => outcome === "done"),
    changed: those((outcome) => outcome === "changed"),
    gone: those((outcome) => outcome === "gone"),
    refused: those(isRefusal),
    problem: refusal && toAppError({ code: refusal[0], message: refusal.slice(1).join(" ") }),
  };
}
