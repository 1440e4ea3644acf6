import { LIMITS } from "#domain/limits.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { assertRows } from "#platform/supabase/assert-rows.ts";
import type { Comment, Conversation, MentionCandidate, ThreadPage } from "./comment.ts";

/** What the thread reads of a comment. */
export const COMMENT_COLUMNS =
  "id, prophecy_id, parent_comment_id, user_id, user_name, user_photo, content, mentions, is_approved, is_pinned, total_reactions, edit_count, rejection_reason, deleted_at, created_at";

/** A page of what the current person may read: pinned first, then newest first; replies oldest first. Throws AppError. */
export async function readThreads(
  prophecyId: string,
  page: number,
  signal: AbortSignal,
): Promise<ThreadPage> {
  const rows = await db();
  const from = page * LIMITS.pageSize;
  const [first, total] = await Promise.all([
    rows
      .from("comments")
      .select(COMMENT_COLUMNS)
      .eq("prophecy_id", prophecyId)
      .is("parent_comment_id", null)
      .order("is_pinned", { ascending: false })
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, from + LIMITS.pageSize - 1)
      .abortSignal(signal),
    page === 0 ? readTotal(rows, prophecyId, signal) : null,
  ]);
  const roots = assertRows(unwrap(first));
  const replies = roots.length > 0 ? await readReplies(rows, roots, signal) : [];
  const threads = roots.map((root) => ({
    ...root,
    replies: replies.filter((reply) => reply.parent_comment_id === root.id),
  }));
  return { threads, total, fromDevice: false };
}

/** How many of a person's own comments are looked through for the conversations they take part in, the latest first. */
const LOOKED_THROUGH = 100;
/** How many conversations a list of one's own has. */
const CONVERSATIONS = 5;

/** The prophecies under which the signed-in person has written, the latest first, without those they silenced. Throws AppError. */
export async function listMyConversations(userId: string, signal: AbortSignal): Promise<Conversation[]> {
  const rows = await db();
  const [written, mutes] = await Promise.all([
    rows
      .from("comments")
      .select("prophecy_id, created_at")
      .eq("user_id", userId)
      .order("created_at", { ascending: false })
      .limit(LOOKED_THROUGH)
      .abortSignal(signal),
    rows.from("notification_mutes").select("topic").abortSignal(signal),
  ]);
  const silenced = new Set(assertRows(unwrap(mutes)).map(({ topic }) => topic));
  const latest = new Map<string, string>();
  for (const { prophecy_id: id, created_at: at } of assertRows(unwrap(written))) {
    if (!latest.has(id) && !silenced.has(`prophecy:${id}`)) latest.set(id, at);
  }
  const ids = [...latest.keys()].slice(0, CONVERSATIONS);
  if (ids.length === 0) return [];
  const query = rows.from("prophecies").select("id, slug, title, comment_count").in("id", ids);
  const prophecies = assertRows(unwrap(await query.eq("status", "published").abortSignal(signal)));
  return ids.flatMap((id) => {
    const prophecy = prophecies.find((one) => one.id === id);
    return prophecy ? [{ ...prophecy, written_at: latest.get(id) ?? "" }] : [];
  });
}

/** Changes the words of one's own comment; a member's goes back to review. Throws AppError. */
export async function rewriteComment(id: string, content: string): Promise<Comment> {
  return theOne(
    assertRows(
      unwrap(await (await db()).from("comments").update({ content }).eq("id", id).select(COMMENT_COLUMNS)),
    ),
  );
}

/** Deletes a comment; above replies its empty place stays. One that is already gone is no failure. Throws AppError. */
export async function deleteComment(id: string): Promise<void> {
  assertRows(unwrap(await (await db()).from("comments").delete().eq("id", id).select("id")));
}

/** Who can be mentioned here: the thread's people first, then members whose name begins like `search`. Throws AppError. */
export async function listMentionCandidates(
  prophecyId: string,
  search: string,
  signal: AbortSignal,
): Promise<MentionCandidate[]> {
  const answer = await (
    await db()
  )
    .rpc("mention_candidates", { p_prophecy_id: prophecyId, p_search: search })
    .abortSignal(signal);
  return assertRows(unwrap(answer) as unknown as MentionCandidate[]);
}

async function readTotal(rows: Rows, prophecyId: string, signal: AbortSignal): Promise<number | null> {
  const read = rows.from("prophecies").select("comment_count").eq("id", prophecyId);
  return assertRows(unwrap(await read.abortSignal(signal)))[0]?.comment_count ?? null;
}

async function readReplies(rows: Rows, roots: Comment[], signal: AbortSignal): Promise<Comment[]> {
  const ids = roots.map(({ id }) => id);
  const read = rows
    .from("comments")
    .select(COMMENT_COLUMNS)
    .in("parent_comment_id", ids)
    .order("created_at")
    .order("id");
  return assertRows(unwrap(await read.abortSignal(signal)));
}

/** The one row a write was about; none means that it is gone or not ours to change. */
export function theOne<Row>([row]: Row[]): Row {
  if (!row) throw new AppError("not-found", "comment");
  return row;
}
