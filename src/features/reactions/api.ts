import { REACTIONS, type Reaction } from "#domain/reactions.ts";
import { asOwner } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-ports.ts";
import type { ReactionPayload } from "#platform/offline/outbox-payloads.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { listed } from "#platform/supabase/listed.ts";
import type { MyReactions } from "./reaction.ts";

/** What `userId` chose on a prophecy and its comments. Throws AppError. */
export async function readMyReactions(
  prophecyId: string,
  userId: string,
  signal: AbortSignal,
): Promise<MyReactions> {
  const rows = await db();
  const [onProphecy, onComments] = await Promise.all([
    rows
      .from("prophecy_reactions")
      .select("kind")
      .eq("prophecy_id", prophecyId)
      .eq("user_id", userId)
      .retry(false)
      .abortSignal(signal),
    rows
      .from("comment_reactions")
      .select("comment_id, kind, comments!inner(prophecy_id)")
      .eq("comments.prophecy_id", prophecyId)
      .eq("user_id", userId)
      .retry(false)
      .abortSignal(signal),
  ]);
  const comments: Record<string, Reaction> = {};
  for (const { comment_id, kind } of listed(unwrap(onComments))) {
    const reaction = toReaction(kind);
    if (reaction) comments[comment_id] = reaction;
  }
  return { prophecy: toReaction(listed(unwrap(onProphecy))[0]?.kind), comments };
}

/**
 * Stores the owner's choice, or takes it back; repeating it changes nothing. Resolves only when the
 * server's own JSON says so: a captive portal's page does not. Throws AppError, OwnerAway.
 */
export async function storeReaction(
  { target, targetId, reaction }: ReactionPayload,
  { owner, signal }: Sending,
): Promise<void> {
  const rows = await db();
  const stored = await asOwner(owner, async (authorization) =>
    unwrap(
      target === "prophecy"
        ? await onProphecy(rows, targetId, owner, reaction)
            .setHeader("Authorization", authorization)
            .abortSignal(signal)
        : await onComment(rows, targetId, owner, reaction)
            .setHeader("Authorization", authorization)
            .abortSignal(signal),
    ),
  );
  const isEcho = reaction === null ? Array.isArray(stored) : listed(stored)[0]?.kind === reaction;
  if (!isEcho) throw new AppError("network", "no-echo");
}

type Rows = Awaited<ReturnType<typeof db>>;

function onProphecy(rows: Rows, prophecyId: string, owner: string, reaction: Reaction | null) {
  const table = rows.from("prophecy_reactions");
  if (reaction === null)
    return table.delete().eq("prophecy_id", prophecyId).eq("user_id", owner).select("kind");
  const row = { prophecy_id: prophecyId, user_id: owner, kind: reaction };
  return table.upsert(row, { onConflict: "prophecy_id,user_id" }).select("kind");
}

function onComment(rows: Rows, commentId: string, owner: string, reaction: Reaction | null) {
  const table = rows.from("comment_reactions");
  if (reaction === null)
    return table.delete().eq("comment_id", commentId).eq("user_id", owner).select("kind");
  const row = { comment_id: commentId, user_id: owner, kind: reaction };
  return table.upsert(row, { onConflict: "comment_id,user_id" }).select("kind");
}

function toReaction(kind: unknown): Reaction | null {
  return REACTIONS.find((known) => known === kind) ?? null;
}
