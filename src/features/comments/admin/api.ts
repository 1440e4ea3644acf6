import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { assertRows } from "#platform/supabase/assert-rows.ts";
import { COMMENT_COLUMNS, theOne } from "../api.ts";
import type { Comment } from "../comment.ts";

/** A decision of an admin. Only what it names is changed; the database notes who and when. Null puts it back under review. */
export type Verdict =
  | { is_approved: true | null }
  | { is_approved: false; rejection_reason: string | null }
  | { is_pinned: boolean };

/**
 * Stores a decision about the words that the admin saw and returns the comment as it is then. Throws AppError,
 * "not-found" when it is gone, "conflict" when its author has changed it meanwhile: nobody approves unread words.
 */
export async function moderateComment({ id, edit_count }: Comment, verdict: Verdict): Promise<Comment> {
  const decided = (await db()).from("comments").update(verdict).eq("id", id).eq("edit_count", edit_count);
  const [comment] = assertRows(unwrap(await decided.select(COMMENT_COLUMNS)));
  if (comment) return comment;
  theOne(assertRows(unwrap(await (await db()).from("comments").select("id").eq("id", id))));
  throw new AppError("conflict", "comment_rewritten");
}

/** A comment with what it stands under, and the address of its place there. */
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
