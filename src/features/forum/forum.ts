import type { Delivery } from "#lib/delivery.ts";
import type { Database } from "#platform/supabase/database.types.ts";

type Tables = Database["public"]["Tables"];
type TopicRow = Tables["forum_topics"]["Row"];
type PostRow = Tables["forum_posts"]["Row"];

/** How far a post has come, and its topic with its first post. */
export type ForumStatus = PostRow["status"];
/** A member's level of notices for a topic. */
export type Level = Database["public"]["Enums"]["forum_level"];

/** Topics that one may want to see, as the address has them. */
export const TOPIC_VIEWS = ["sin-leer", "siguiendo", "mios"] as const;
export type TopicView = (typeof TOPIC_VIEWS)[number];

export type Category = Pick<
  Tables["forum_categories"]["Row"],
  | "id"
  | "slug"
  | "name"
  | "description"
  | "position"
  | "read_rank"
  | "write_rank"
  | "is_active"
  | "version"
  | "created_at"
>;

/** A topic as lists show it. */
export type TopicCore = Pick<
  TopicRow,
  | "id"
  | "category_id"
  | "user_name"
  | "title"
  | "excerpt"
  | "status"
  | "last_number"
  | "last_post_at"
  | "last_user_name"
  | "post_count"
  | "pinned_at"
  | "closed_at"
  | "deleted_at"
  | "version"
  | "created_at"
>;

/** The same beside how far the reader has come in it. */
export interface Topic extends TopicCore {
  /** Author of the topic; null when their account is gone. */
  author_id: string | null;
  /** The highest number that the reader has read. */
  read_number: number;
  my_level: Level;
  is_unread: boolean;
}

/**
 * Data of a topic that its posts need. A topic that only this device has yet is in no list: its category says who
 * reads it.
 */
export interface TopicOfPosts extends Pick<Topic, "id" | "title" | "category_id"> {
  /** Optimistic lock; null for a topic that the server does not have yet. */
  version: number | null;
}

/** One's own post with the title of its topic; null when the topic can no longer be read. */
export type MyPost = Pick<
  PostRow,
  "id" | "topic_id" | "number" | "opens_topic" | "content" | "status" | "rejection_reason" | "created_at"
> & { topic_title: string | null };

/** A post of a topic. Without `number` it is not public; with `deleted_at` only its empty place is left. */
export type Post = Pick<
  PostRow,
  | "id"
  | "topic_id"
  | "number"
  | "opens_topic"
  | "user_id"
  | "user_name"
  | "user_photo"
  | "content"
  | "mentions"
  | "quoted_post_id"
  | "quote"
  | "status"
  | "published_at"
  | "edit_count"
  | "version"
  | "total_reactions"
  | "rejection_reason"
  | "deleted_at"
  | "created_at"
>;

/** A post on the screen, wherever it is. */
export interface ShownPost extends Post {
  delivery: Delivery;
  /** Why the server refused it, when it did. */
  problem: string | undefined;
  /** It may have reached the server although nobody has confirmed it. */
  inDoubt?: boolean;
}

/** A topic with what the reader alone sees of it: their own posts that are not public, or for admins everybody's. */
export interface TopicHead {
  topic: Topic;
  waiting: Post[];
}

/** Posts of a topic by their numbers: page 0 has 1 to 20. */
export interface PostPage {
  page: number;
  posts: Post[];
}

/** A post's text before one of its edits; with `title`, the title of its topic. */
export type PostVersion = Pick<
  Tables["forum_post_versions"]["Row"],
  "number" | "title" | "content" | "edited_at"
>;

/** A public post that a search found. */
export type FoundPost = Database["public"]["Functions"]["search_forum"]["Returns"][number];

/** How many numbers a page of a topic has. */
export const POSTS_PER_PAGE = 20;

/** The page, from 0, on which a number stands. */
export function pageOfNumber(number: number): number {
  return Math.max(0, Math.ceil(number / POSTS_PER_PAGE) - 1);
}
