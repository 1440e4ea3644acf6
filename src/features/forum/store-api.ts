import { toDate } from "#lib/dates.ts";
import { asOwner, sendAs } from "#platform/offline/owner-authorization.ts";
import { lastWord, type SendContext, type Sending } from "#platform/offline/outbox-sender.ts";
import { ONCE, storeRow } from "#platform/offline/store-row.ts";
import { assertRows, expectOnly, AppError, unwrap } from "#platform/supabase/errors.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { POST_COLUMNS } from "./api.ts";
import type { Level, Post } from "./forum.ts";
import type { LevelPayload, MarkPayload, PostPayload } from "./payload.ts";

/**
 * Stores a post of `sending.owner`, as `storeRow` does, with its topic when it opens one, and the changes that its author
 * made while it waited.
 */
export function storePost(payload: PostPayload, id: string, sending: Sending): Promise<Post> {
  const { content, amended } = payload;
  return storeRow<Post>(id, sending, {
    insert: (rows) => insertion(rows, payload, id),
    readBack: (rows) =>
      rows.from("forum_posts").select(POST_COLUMNS).eq("id", id).eq("user_id", sending.owner),
    // the attempt whose answer was lost carried an older text
    amend: (stored) =>
      amended === true && stored.content !== content
        ? (rows) => rows.from("forum_posts").update({ content }).eq("id", id).select(POST_COLUMNS)
        : null,
  });
}

function insertion(
  rows: Rows,
  { topicId, opens, content, mentions, quotedPostId, quote }: PostPayload,
  id: string,
) {
  if (!opens) {
    const row = { id, topic_id: topicId, content, mentions, quoted_post_id: quotedPostId, quote };
    return rows.from("forum_posts").upsert(row, ONCE);
  }
  return rows.rpc("open_topic", {
    p_id: topicId,
    p_category_id: opens.categoryId,
    p_title: opens.title,
    p_post_id: id,
    p_content: content,
    p_mentions: mentions,
  });
}

/**
 * Deletes a post of `owner` that may have been stored, with its topic when it opened one; none is no failure. Throws
 * AppError, OwnerSignedOutError.
 */
export async function withdrawPost(id: string, { owner, signal }: Sending): Promise<void> {
  const rows = await db();
  await asOwner(owner, async (authorization) => {
    const found = await rows
      .from("forum_posts")
      .select("id, topic_id, opens_topic")
      .eq("id", id)
      .eq("user_id", owner)
      .setHeader("Authorization", authorization)
      .abortSignal(signal);
    const posts = assertRows(unwrap(found));
    expectOnly(id, posts);
    const [post] = posts;
    if (!post) return;
    const table = post.opens_topic ? "forum_topics" : "forum_posts";
    const deletion = rows
      .from(table)
      .delete()
      .eq("id", post.opens_topic ? post.topic_id : id);
    unwrap(await deletion.setHeader("Authorization", authorization).abortSignal(signal));
  });
}

/** Notes how far `owner` has read; less than before changes nothing. Throws AppError, OwnerSignedOutError. */
export async function storeMark(mark: MarkPayload, sending: Sending): Promise<void> {
  if (mark.of === "all") {
    const until = await sendAs(sending, (rows) => rows.rpc("mark_forum_read", { p_until: mark.until }));
    if (typeof until !== "string" || Number.isNaN(toDate(until).getTime()))
      throw new AppError("network", "no-echo");
    return;
  }
  const one = { p_topic_id: mark.topicId, p_number: mark.number };
  const read = await sendAs(sending, (rows) => rows.rpc("mark_topic_read", one));
  if (typeof read !== "number") throw new AppError("network", "no-echo");
}

/** Stores the level of `owner` for a topic; resolves with the stored one. Throws AppError, OwnerSignedOutError. */
export async function storeLevel(
  { topicId, level }: LevelPayload,
  context: Sending & Pick<SendContext, "place" | "age">,
): Promise<Level> {
  const choice = { p_topic_id: topicId, p_level: level, ...lastWord(context) };
  const stored = await sendAs(context, (rows) => rows.rpc("follow_topic", choice));
  if (typeof stored !== "string") throw new AppError("network", "no-echo");
  return stored;
}
