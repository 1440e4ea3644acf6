import { REACTIONS, type Reaction } from "#domain/choices.ts";
import { sendAs } from "#platform/offline/owner-authorization.ts";
import { lastWord, type SendContext, type Sending } from "#platform/offline/outbox-sender.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { AppError, unwrap, assertRows } from "#platform/supabase/errors.ts";
import type { ReactionPayload } from "./payload.ts";
import type { MyReactions, ReactionThread } from "./reaction.ts";

/**
 * The reactions of `userId` to a prophecy or an event and the comments there, or to the posts of a topic of the forum.
 * Throws AppError.
 */
export async function readMyReactions(
  { type, id }: ReactionThread,
  userId: string,
  signal: AbortSignal,
): Promise<MyReactions> {
  const rows = await db();
  if (type === "forum") return readForumReactions(rows, id, userId, signal);
  const ofProphecy = rows.from("prophecy_reactions").select("kind").eq("prophecy_id", id);
  const [onProphecy, onComments] = await Promise.all([
    type === "prophecy" ? ofProphecy.eq("user_id", userId).abortSignal(signal) : null,
    rows
      .from("comment_reactions")
      .select("comment_id, kind, comments!inner(target_id)")
      .eq("comments.target_id", id)
      .eq("user_id", userId)
      .abortSignal(signal),
  ]);
  const comments: Record<string, Reaction> = {};
  for (const { comment_id, kind } of assertRows(unwrap(onComments))) {
    const reaction = toReaction(kind);
    if (reaction) comments[comment_id] = reaction;
  }
  const prophecy = onProphecy && assertRows(unwrap(onProphecy))[0]?.kind;
  return { prophecy: toReaction(prophecy), comments };
}

/**
 * Stores the owner's choice, or takes it back; repeating it changes nothing, and one that was overtaken by a newer one
 * neither. Answers what the server has now, and only when its own JSON names the thing: a captive portal's page does
 * not. Throws AppError, OwnerSignedOutError.
 */
export async function storeReaction(
  { target, targetId, reaction }: ReactionPayload,
  context: Sending & Pick<SendContext, "place" | "age">,
): Promise<Reaction | null> {
  const choice = {
    p_target: target,
    p_target_id: targetId,
    ...lastWord(context),
    ...(reaction !== null && { p_kind: reaction }),
  };
  const answer = await sendAs(context, (rows) => rows.rpc("react", choice));
  const [stored] = assertRows(answer);
  if (stored?.target_id !== targetId) throw new AppError("network", "no-echo");
  return toReaction(stored.reaction);
}

async function readForumReactions(
  rows: Rows,
  topicId: string,
  userId: string,
  signal: AbortSignal,
): Promise<MyReactions> {
  const onPosts = rows
    .from("forum_post_reactions")
    .select("forum_post_id, kind, forum_posts!inner(topic_id)")
    .eq("forum_posts.topic_id", topicId)
    .eq("user_id", userId);
  const comments: Record<string, Reaction> = {};
  for (const { forum_post_id: post, kind } of assertRows(unwrap(await onPosts.abortSignal(signal)))) {
    const reaction = toReaction(kind);
    if (reaction) comments[post] = reaction;
  }
  return { prophecy: null, comments };
}

function toReaction(kind: unknown): Reaction | null {
  return REACTIONS.find((known) => known === kind) ?? null;
}
