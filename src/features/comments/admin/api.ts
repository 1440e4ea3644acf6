import { db } from "#platform/supabase/client.ts";
import { decide, undoDecisions } from "#platform/supabase/decisions.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { assertRows } from "#platform/supabase/assert-rows.ts";
import { COMMENT_COLUMNS, readComment } from "../api.ts";
import { reviewOf, type Comment } from "../comment.ts";

/** An admin's decision about a comment; the database records admin and time. */
export type Verdict =
  | { is_approved: true }
  | { is_approved: false; rejection_reason: string | null }
  | { is_pinned: boolean };

/** A comment as it is after a verdict; `batchId` takes a decision back, and pins have none. */
export interface Moderated {
  comment: Comment;
  batchId: string | undefined;
}

/**
 * Stores a verdict about the words that the admin saw. Throws AppError, "not-found" when the comment is gone, "conflict" when its
 * author has changed it or somebody decided meanwhile: nobody approves unread words.
 */
export async function moderateComment(comment: Comment, verdict: Verdict): Promise<Moderated> {
  if ("is_pinned" in verdict) return { comment: await pinComment(comment, verdict), batchId: undefined };
  const { id, edit_count: version } = comment;
  const { gone, changed, problem, ...batch } = await decide(
    [{ kind: "comment", id, version, status: reviewOf(comment) }],
    verdict.is_approved ? "approved" : "rejected",
    verdict.is_approved ? null : verdict.rejection_reason,
  );
  if (problem) throw problem;
  if (gone.length > 0) throw new AppError("not-found", "comment");
  if (changed.length > 0) throw new AppError("conflict", "comment_rewritten");
  return { comment: await theComment(id), batchId: batch.id };
}

/** Takes a decision back and returns the comment as it is then. Throws AppError, "conflict" when something came after it. */
export async function undoVerdict(id: string, batchId: string): Promise<Comment> {
  const { kept } = await undoDecisions(batchId);
  if (kept > 0) throw new AppError("conflict", "comment_rewritten");
  return theComment(id);
}

async function pinComment({ id, edit_count }: Comment, pin: { is_pinned: boolean }): Promise<Comment> {
  const pinned = (await db()).from("comments").update(pin).eq("id", id).eq("edit_count", edit_count);
  const [comment] = assertRows(unwrap(await pinned.select(COMMENT_COLUMNS)));
  if (comment) return comment;
  await theComment(id);
  throw new AppError("conflict", "comment_rewritten");
}

async function theComment(id: string): Promise<Comment> {
  const comment = await readComment(id);
  if (!comment) throw new AppError("not-found", "comment");
  return comment;
}

/** A comment with the title of its target, and the address of its place there. */
export interface ListedComment extends Comment {
  target_title: string;
  target_path: string;
}

const LISTED = `${COMMENT_COLUMNS}, target_title, target_path`;

/** The comments that have waited longest, `limit` at most, ten at most. Throws AppError. */
export async function readPendingComments(limit: number, signal: AbortSignal): Promise<ListedComment[]> {
  const pending = (await db()).rpc("search_comments", { approval_status: "pending" }).select(LISTED);
  return assertRows(unwrap(await pending.limit(limit).abortSignal(signal)));
}
