import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { listed } from "#platform/supabase/listed.ts";
import { COMMENT_COLUMNS, theOne } from "../api.ts";
import type { Comment } from "../comment.ts";

/** A decision of an admin. Only what it names is changed; the database notes who and when (SPEC 4). */
export type Verdict =
  | { is_approved: true }
  | { is_approved: false; rejection_reason: string | null }
  | { is_pinned: boolean };

/**
 * Stores a decision about the words that the admin saw and returns the comment as it is then. Throws AppError,
 * "not-found" when it is gone, "conflict" when its author has changed it meanwhile: nobody approves unread words.
 */
export async function moderateComment({ id, edit_count }: Comment, verdict: Verdict): Promise<Comment> {
  const decided = (await db()).from("comments").update(verdict).eq("id", id).eq("edit_count", edit_count);
  const [comment] = listed(unwrap(await decided.select(COMMENT_COLUMNS)));
  if (comment) return comment;
  theOne(listed(unwrap(await (await db()).from("comments").select("id").eq("id", id))));
  throw new AppError("conflict", "comment_rewritten");
}

/** A comment that waits for a decision, with the prophecy it stands under. */
export interface PendingComment extends Comment {
  prophecies: { slug: string; title: string };
}

/** The comments that have waited longest, `limit` at most. Throws AppError. */
export async function readPendingComments(limit: number, signal: AbortSignal): Promise<PendingComment[]> {
  const comments = (await db()).from("comments");
  return listed(
    unwrap(
      await comments
        .select(`${COMMENT_COLUMNS}, prophecies!inner(slug, title)`)
        .is("is_approved", null)
        .order("created_at")
        .order("id")
        .limit(limit)
        .abortSignal(signal),
    ),
  );
}
