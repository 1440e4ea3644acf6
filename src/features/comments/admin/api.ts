import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { COMMENT_COLUMNS, listed, theOne } from "../api.ts";
import type { Comment } from "../comment.ts";

/** A decision of an admin. Only what it names is changed; the database notes who and when (SPEC 4). */
export type Verdict =
  | { is_approved: true }
  | { is_approved: false; rejection_reason: string | null }
  | { is_pinned: boolean };

/** Stores a decision and returns the comment as it is then. Throws AppError, "not-found" when it is gone. */
export async function moderateComment(id: string, verdict: Verdict): Promise<Comment> {
  const comments = (await db()).from("comments");
  return theOne(listed(unwrap(await comments.update(verdict).eq("id", id).select(COMMENT_COLUMNS))));
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
