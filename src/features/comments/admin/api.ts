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
