import { LIMITS } from "#domain/limits.ts";
import { TARGET_TYPES, topicOf, type Target, type TargetType } from "#domain/target.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { unwrap, assertRows } from "#platform/supabase/errors.ts";
import type { Comment, Conversation, MyComment, ThreadPage } from "./comment.ts";

/** Columns of a comment, for every list. */
export const COMMENT_COLUMNS =
  "id, target_type, target_id, parent_comment_id, user_id, user_name, user_photo, content, mentions, is_approved, is_pinned, total_reactions, edit_count, rejection_reason, deleted_at, created_at, video_timestamp";

/** A page of what the current person may read: pinned first, then newest first; replies oldest first. Throws AppError. */
export async function readThreads(target: Target, page: number, signal: AbortSignal): Promise<ThreadPage> {
  const rows = await db();
  const from = page * LIMITS.pageSize;
  const [first, total] = await Promise.all([
    threadRows(rows, target)
      .is("parent_comment_id", null)
      .order("is_pinned", { ascending: false })
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, from + LIMITS.pageSize - 1)
      .abortSignal(signal),
    page === 0 ? readTotal(rows, target, signal) : null,
  ]);
  const roots = assertRows(unwrap(first)) as Comment[];
  const replies = roots.length > 0 ? await readReplies(rows, target, roots, signal) : [];
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

/** The prophecies, events and items of the media centre under which the signed-in person has written, the latest first, without those they silenced. Throws AppError. */
export async function listMyConversations(userId: string, signal: AbortSignal): Promise<Conversation[]> {
  const rows = await db();
  const [written, mutes] = await Promise.all([
    rows
      .from("comments")
      .select("target_type, target_id, created_at")
      .eq("user_id", userId)
      .order("created_at", { ascending: false })
      .limit(LOOKED_THROUGH)
      .abortSignal(signal),
    rows.from("notification_mutes").select("topic").abortSignal(signal),
  ]);
  const silenced = new Set(assertRows(unwrap(mutes)).map(({ topic }) => topic));
  const latest = new Map<string, { target: Target; at: string }>();
  for (const { target_type, target_id: id, created_at: at } of assertRows(unwrap(written))) {
    const target = { type: target_type as TargetType, id };
    if (!latest.has(id) && !silenced.has(topicOf(target))) latest.set(id, { target, at });
  }
  const found = [...latest.values()].slice(0, CONVERSATIONS);
  const titles = await readTitles(
    rows,
    found.map(({ target }) => target),
    signal,
  );
  return found.flatMap(({ target, at }) => {
    const title = titles.find(({ id }) => id === target.id);
    return title ? [{ ...title, written_at: at }] : [];
  });
}

/** A page of what a person has written, the latest first, in whatever state, with where it stands. Throws AppError. */
export async function listMyComments(
  userId: string,
  page: number,
  signal: AbortSignal,
): Promise<MyComment[]> {
  const rows = await db();
  const from = page * LIMITS.pageSize;
  const query = rows
    .from("comments")
    .select("id, target_type, target_id, content, is_approved, rejection_reason, created_at")
    .eq("user_id", userId)
    .is("deleted_at", null)
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + LIMITS.pageSize - 1);
  const written = assertRows(unwrap(await query.abortSignal(signal)));
  const targets = written.map(({ target_type: type, target_id: id }) => ({ type: type as TargetType, id }));
  const titles = await readTitles(rows, targets, signal);
  return written.map((comment) => ({
    ...comment,
    under: titles.find(({ id }) => id === comment.target_id) ?? null,
  }));
}

/** The addresses and titles of these, without drafts and what the person may not read. Throws AppError. */
async function readTitles(rows: Rows, targets: readonly Target[], signal: AbortSignal) {
  const read = await Promise.all(
    TARGET_TYPES.map(async (type) => {
      const ids = new Set(targets.filter((target) => target.type === type).map(({ id }) => id));
      if (ids.size === 0) return [];
      if (type === "media") return readMediaTitles(rows, [...ids], signal);
      const query = rows
        .from(TABLES[type])
        .select("id, slug, title, comment_count")
        .in("id", [...ids]);
      const titles = assertRows(unwrap(await query.neq("status", "draft").abortSignal(signal)));
      return titles.map((row) => ({ ...row, type }));
    }),
  );
  return read.flat();
}

/** Titles of items of the media centre, whose address is their id. */
async function readMediaTitles(rows: Rows, ids: string[], signal: AbortSignal) {
  const query = rows.from("media_content").select("id, title, comment_count").in("id", ids);
  const shown = query.not("status", "in", "(draft,archived)").abortSignal(signal);
  return assertRows(unwrap(await shown)).map((row) => ({ ...row, slug: row.id, type: "media" as const }));
}

/**
 * Changes the words of one's own comment as they were seen; a member's goes back to review. Null when they were changed
 * meanwhile. Throws AppError.
 */
export async function rewriteComment(
  { id, edit_count: edits }: Pick<Comment, "id" | "edit_count">,
  content: string,
): Promise<Comment | null> {
  const update = (await db()).from("comments").update({ content }).eq("id", id).eq("edit_count", edits);
  return assertRows(unwrap(await update.select(COMMENT_COLUMNS)))[0] ?? null;
}

/** A comment as the caller may read it now; null when it is gone. Throws AppError. */
export async function readComment(id: string): Promise<Comment | null> {
  const comments = (await db()).from("comments").select(COMMENT_COLUMNS);
  return assertRows(unwrap(await comments.eq("id", id).is("deleted_at", null)))[0] ?? null;
}

/** Deletes a comment; above replies its empty place stays. One that is already gone is no failure. Throws AppError. */
export async function deleteComment(id: string): Promise<void> {
  assertRows(unwrap(await (await db()).from("comments").delete().eq("id", id).select("id")));
}

/** Where what is talked about is kept. */
export const TABLES = {
  prophecy: "prophecies",
  event: "events",
  media: "media_content",
} as const satisfies Record<TargetType, string>;

/** Comments of a target that the caller may read, with empty places for those in review again. */
function threadRows(rows: Rows, { type, id }: Target) {
  return rows.rpc("thread_comments", { p_target_type: type, p_target_id: id }).select(COMMENT_COLUMNS);
}

async function readTotal(rows: Rows, { type, id }: Target, signal: AbortSignal): Promise<number | null> {
  const read = rows.from(TABLES[type]).select("comment_count").eq("id", id);
  return assertRows(unwrap(await read.abortSignal(signal)))[0]?.comment_count ?? null;
}

async function readReplies(
  rows: Rows,
  target: Target,
  roots: Comment[],
  signal: AbortSignal,
): Promise<Comment[]> {
  const ids = roots.map(({ id }) => id);
  const read = threadRows(rows, target).in("parent_comment_id", ids).order("created_at").order("id");
  return assertRows(unwrap(await read.abortSignal(signal)));
}
