import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap, assertRows } from "#platform/supabase/errors.ts";
import { COMMENT_COLUMNS, readComment } from "../api.ts";
import type { Comment } from "../comment.ts";

/**
 * Pins the words that the admin saw. Throws AppError, "not-found" when the comment is gone, "conflict" when its author has
 * changed it meanwhile.
 */
export async function pinComment({ id, edit_count }: Comment, isPinned: boolean): Promise<Comment> {
  const pinned = (await db())
    .from("comments")
    .update({ is_pinned: isPinned })
    .eq("id", id)
    .eq("edit_count", edit_count);
  const [comment] = assertRows(unwrap(await pinned.select(COMMENT_COLUMNS)));
  if (comment) return comment;
  throw (await readComment(id))
    ? new AppError("conflict", "comment_rewritten")
    : new AppError("not-found", "comment");
}
