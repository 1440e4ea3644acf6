import type { Target, TargetType } from "#domain/target.ts";
import type { Delivery } from "#lib/delivery.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";

type CommentRow = Database["public"]["Tables"]["comments"]["Row"];

/**
 * A comment as the thread shows it. `is_approved`: null in review, true public, false rejected. One with `deleted_at`
 * is an empty place above its replies; so is one in review that others may not read (rules.ts). Without `user_id` its
 * author's account is gone.
 */
export type Comment = Pick<
  CommentRow,
  | "id"
  | "target_type"
  | "target_id"
  | "parent_comment_id"
  | "user_id"
  | "user_name"
  | "user_photo"
  | "content"
  | "mentions"
  | "is_approved"
  | "is_pinned"
  | "total_reactions"
  | "edit_count"
  | "rejection_reason"
  | "deleted_at"
  | "created_at"
> & {
  /** The second of the recording that it speaks of. Copies that were kept before there were any do not say it. */
  video_timestamp?: number | null;
};

/** How a comment stands with those who read it before it is published, as every other kind of text says it. */
export function reviewOf({ is_approved: isApproved }: Pick<Comment, "is_approved">): ReviewStatus {
  if (isApproved === null) return "pending";
  return isApproved ? "approved" : "rejected";
}

/** A comment of the first level with its replies, oldest first. */
export interface Thread extends Comment {
  replies: Comment[];
}

/** One page of a conversation. */
export interface ThreadPage {
  threads: Thread[];
  /** Approved comments and replies altogether; known on the first page only. */
  total: number | null;
  /** The server could not be asked: this is the copy kept on this device. */
  fromDevice: boolean;
}

/** A comment on the screen, wherever it is kept. */
export interface ShownComment extends Comment {
  delivery: Delivery;
  /** Why the server refused it, when it did. */
  problem: string | undefined;
  /** It may have reached the server although nobody has confirmed it. */
  inDoubt?: boolean;
}

export interface ShownThread extends ShownComment {
  replies: ShownComment[];
}

/** A prophecy, an event or an item of the media centre under which a person has written. */
export interface Conversation {
  type: TargetType;
  id: string;
  slug: string;
  title: string;
  comment_count: number;
  /** When they wrote last. */
  written_at: string;
}

/** One's own comment, with the title of its target; without a title when the target is no longer public. */
export type MyComment = Pick<
  Comment,
  "id" | "target_type" | "target_id" | "content" | "is_approved" | "rejection_reason" | "created_at"
> & { under: { slug: string; title: string } | null };

/** The video beside a conversation. */
export interface VideoBeside {
  /** The second that plays; null while none does. */
  second: () => number | null;
  /** Plays from there on; absent while there is nothing to go back to. */
  jump?: ((second: number) => void) | undefined;
}

/** The thread of a comment: the data needed to send the comment and to find it again. */
export interface ThreadOf {
  target: Target;
  slug: string;
  title: string;
}
