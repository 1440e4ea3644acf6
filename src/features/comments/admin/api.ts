import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { assertRows } from "#platform/supabase/assert-rows.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/page.ts";
import { COMMENT_COLUMNS, theOne } from "../api.ts";
import type { Comment } from "../comment.ts";
import type { CommentFilter } from "./comment-filter.ts";

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

/** A comment with the prophecy it stands under. */
export interface ListedComment extends Comment {
  prophecies: { slug: string; title: string };
}

const LISTED = `${COMMENT_COLUMNS}, prophecies!inner(slug, title)`;

/** The comments that have waited longest, `limit` at most. Throws AppError. */
export async function readPendingComments(limit: number, signal: AbortSignal): Promise<ListedComment[]> {
  const comments = (await db()).from("comments");
  return assertRows(
    unwrap(
      await comments
        .select(LISTED)
        .is("is_approved", null)
        .order("created_at")
        .order("id")
        .limit(limit)
        .abortSignal(signal),
    ),
  );
}

/** A page of comments of one state: what waits oldest first, the others newest first. Throws AppError. */
export async function readCommentPage(
  { status, page }: CommentFilter,
  signal: AbortSignal,
): Promise<Page<ListedComment>> {
  const comments = (await db()).from("comments").select(LISTED, { count: "exact" });
  const state = { pending: null, approved: true, rejected: false }[status];
  const query = comments
    .is("is_approved", state)
    .is("deleted_at", null)
    .order("created_at", { ascending: status === "pending" })
    .order("id");
  return readPage<ListedComment>(query, page, signal);
}
