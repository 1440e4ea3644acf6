import { LIMITS } from "#domain/limits.ts";
import { assertRows, AppError, unwrap } from "#platform/supabase/errors.ts";
import { db, dbOfVisitors, type Rows } from "#platform/supabase/client.ts";
import {
  POSTS_PER_PAGE,
  type Category,
  type FoundPost,
  type MyPost,
  type Post,
  type PostPage,
  type PostVersion,
  type Topic,
  type TopicCore,
  type TopicHead,
  type TopicView,
} from "./forum.ts";

export const CATEGORY_COLUMNS =
  "id, slug, name, description, position, read_rank, write_rank, is_active, version, created_at";
const CORE_COLUMNS =
  "id, category_id, user_name, title, excerpt, status, last_number, last_post_at, last_user_name, post_count, pinned_at, closed_at, deleted_at, version, created_at";
export const TOPIC_COLUMNS = `${CORE_COLUMNS}, author_id, read_number, my_level, is_unread`;
export const POST_COLUMNS =
  "id, topic_id, number, opens_topic, user_id, user_name, user_photo, content, mentions, quoted_post_id, quote, status, published_at, edit_count, version, total_reactions, rejection_reason, deleted_at, created_at";

/** Filter of a list of topics. */
export interface TopicQuery {
  /** Id of a category; undefined for all. */
  categoryId: string | undefined;
  view: TopicView | undefined;
  /** Newest topics first instead of the latest activity. */
  newest: boolean;
}

/** Rows as this person sees them; a list cached as a visitor's is read as one, even while somebody is signing in. */
function rowsFor(userId: string | null): Promise<Rows> {
  return userId === null ? dbOfVisitors() : db();
}

/** The open categories in their order. Throws AppError. */
export async function listCategories(signal: AbortSignal): Promise<Category[]> {
  const query = (await db()).from("forum_categories").select(CATEGORY_COLUMNS).eq("is_active", true);
  return assertRows(unwrap(await query.order("position").order("name").abortSignal(signal)));
}

/** A page of topics, pinned ones first. `userId` null is a visitor, who has read nothing and follows nothing. Throws AppError. */
export async function listTopics(
  query: TopicQuery,
  page: number,
  userId: string | null,
  signal: AbortSignal,
): Promise<Topic[]> {
  const rows = await rowsFor(userId);
  const from = page * LIMITS.pageSize;
  const order = query.newest ? "created_at" : "last_post_at";
  if (userId === null) {
    const open = rows
      .from("forum_topics")
      .select(CORE_COLUMNS)
      .eq("status", "approved")
      .is("deleted_at", null);
    const some = query.categoryId ? open.eq("category_id", query.categoryId) : open;
    const read = some
      .order("pinned_at", { ascending: false, nullsFirst: false })
      .order(order, { ascending: false })
      .order("id")
      .range(from, from + LIMITS.pageSize - 1);
    return assertRows(unwrap(await read.abortSignal(signal))).map(unread);
  }
  const chosen =
    query.view === "mios"
      ? rows.rpc("my_forum_topics").select(TOPIC_COLUMNS)
      : rows.from("forum_topic_list").select(TOPIC_COLUMNS).eq("status", "approved");
  let list = chosen.is("deleted_at", null);
  if (query.categoryId) list = list.eq("category_id", query.categoryId);
  if (query.view === "sin-leer") list = list.eq("is_unread", true);
  if (query.view === "siguiendo") list = list.eq("my_level", "following");
  const read = list
    .order("pinned_at", { ascending: false, nullsFirst: false })
    .order(order, { ascending: false })
    .order("id")
    .range(from, from + LIMITS.pageSize - 1);
  return topicsOf(unwrap(await read.abortSignal(signal)));
}

/** A topic with what of it is not public and the reader may see. Throws AppError, "not-found" for what they may not read. */
export async function readTopic(id: string, userId: string | null, signal: AbortSignal): Promise<TopicHead> {
  const rows = await rowsFor(userId);
  const [topic, waiting] = await Promise.all([
    userId === null
      ? rows
          .from("forum_topics")
          .select(CORE_COLUMNS)
          .eq("id", id)
          .abortSignal(signal)
          .then(unwrap)
          .then(assertRows)
          .then((found) => found.map(unread))
      : rows
          .from("forum_topic_list")
          .select(TOPIC_COLUMNS)
          .eq("id", id)
          .abortSignal(signal)
          .then(unwrap)
          .then(topicsOf),
    userId === null
      ? []
      : rows
          .from("forum_posts")
          .select(POST_COLUMNS)
          .eq("topic_id", id)
          .neq("status", "approved")
          .order("created_at")
          .order("id")
          .abortSignal(signal)
          .then(unwrap)
          .then(assertRows),
  ]);
  if (!topic[0]) throw new AppError("not-found", "topic");
  return { topic: topic[0], waiting };
}

/** The public posts of a topic on a page of numbers, from 0. Throws AppError. */
export async function readPosts(
  topicId: string,
  userId: string | null,
  page: number,
  signal: AbortSignal,
): Promise<PostPage> {
  const query = (await rowsFor(userId))
    .from("forum_posts")
    .select(POST_COLUMNS)
    .eq("topic_id", topicId)
    .eq("status", "approved")
    .gt("number", page * POSTS_PER_PAGE)
    .lte("number", (page + 1) * POSTS_PER_PAGE)
    .order("number");
  return { page, posts: assertRows(unwrap(await query.abortSignal(signal))) };
}

/** A page of what a person has written in the forum, the latest first, in whatever state. Throws AppError. */
export async function listMyPosts(userId: string, page: number, signal: AbortSignal): Promise<MyPost[]> {
  const rows = await db();
  const from = page * LIMITS.pageSize;
  const query = rows
    .from("forum_posts")
    .select("id, topic_id, number, opens_topic, content, status, rejection_reason, created_at")
    .eq("user_id", userId)
    .is("deleted_at", null)
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + LIMITS.pageSize - 1);
  const posts = assertRows(unwrap(await query.abortSignal(signal)));
  if (posts.length === 0) return [];
  const ids = new Set(posts.map(({ topic_id: id }) => id));
  const read = rows
    .from("forum_topics")
    .select("id, title")
    .in("id", [...ids])
    .is("deleted_at", null);
  const topics = assertRows(unwrap(await read.abortSignal(signal)));
  return posts.map((post) => ({
    ...post,
    topic_title: topics.find(({ id }) => id === post.topic_id)?.title ?? null,
  }));
}

/** How many topics have something new for the signed-in person, 100 at most. Throws AppError. */
export async function readUnread(signal: AbortSignal): Promise<number> {
  const count = unwrap(await (await db()).rpc("forum_unread").abortSignal(signal));
  if (typeof count !== "number") throw new AppError("network", "no-number");
  return count;
}

/** Whether a person follows the topics in which they write. Throws AppError. */
export async function readFollowsOwn(userId: string, signal: AbortSignal): Promise<boolean> {
  const visits = (await db()).from("forum_visits").select("follows_own").eq("user_id", userId);
  return assertRows(unwrap(await visits.abortSignal(signal)))[0]?.follows_own ?? true;
}

/** Stores it. Throws AppError. */
export async function saveFollowsOwn(userId: string, follows: boolean): Promise<void> {
  const update = (await db()).from("forum_visits").update({ follows_own: follows }).eq("user_id", userId);
  const [stored] = assertRows(unwrap(await update.select("follows_own")));
  if (!stored) throw new AppError("denied", "forum-visit");
}

/** A page of the public posts with all of these words, the newest first. Throws AppError. */
export async function searchForum(words: string, page: number, signal: AbortSignal): Promise<FoundPost[]> {
  const from = page * LIMITS.pageSize;
  const query = (await db())
    .rpc("search_forum", { p_words: words })
    .select("*")
    .order("published_at", { ascending: false })
    .order("id")
    .range(from, from + LIMITS.pageSize - 1);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/**
 * Changes the words of a post as it was seen; a new person's go back to review. Null when it was changed meanwhile. Throws
 * AppError.
 */
export async function rewritePost(
  { id, version }: Pick<Post, "id" | "version">,
  content: string,
): Promise<Post | null> {
  const update = (await db()).from("forum_posts").update({ content }).eq("id", id).eq("version", version);
  return assertRows(unwrap(await update.select(POST_COLUMNS)))[0] ?? null;
}

/** A post as the caller may read it now; null when it is gone. Throws AppError. */
export async function readPost(id: string): Promise<Post | null> {
  const posts = (await db()).from("forum_posts").select(POST_COLUMNS);
  return assertRows(unwrap(await posts.eq("id", id).is("deleted_at", null)))[0] ?? null;
}

/** A topic's title, and the version over which it is changed. */
export type TopicTitle = Pick<Topic, "id" | "title" | "version">;
const TITLE_COLUMNS = "id, title, version";

/** The present title of a topic; null when it is gone. Throws AppError. */
export async function readTitle(id: string): Promise<TopicTitle | null> {
  const topics = (await db()).from("forum_topics").select(TITLE_COLUMNS);
  return assertRows(unwrap(await topics.eq("id", id)))[0] ?? null;
}

/** Gives a topic another title as it was seen; null when it was changed meanwhile. Throws AppError. */
export async function saveTitle({ id, version }: TopicTitle, title: string): Promise<TopicTitle | null> {
  const update = (await db()).from("forum_topics").update({ title }).eq("id", id).eq("version", version);
  return assertRows(unwrap(await update.select(TITLE_COLUMNS)))[0] ?? null;
}

/** Deletes one's own post; of a public one its place stays. One that is already gone is no failure. Throws AppError. */
export async function deletePost(id: string): Promise<void> {
  unwrap(await (await db()).from("forum_posts").delete().eq("id", id));
}

/** Deletes one's own topic while nobody else has written in it. Throws AppError. */
export async function deleteTopic(id: string): Promise<void> {
  unwrap(await (await db()).from("forum_topics").delete().eq("id", id));
}

/** A post's texts, or its topic's titles, before each of its edits, the latest first. Throws AppError. */
export async function listVersions(postId: string, signal: AbortSignal): Promise<PostVersion[]> {
  const query = (await db())
    .from("forum_post_versions")
    .select("number, title, content, edited_at")
    .eq("post_id", postId);
  return assertRows(unwrap(await query.order("number", { ascending: false }).abortSignal(signal)));
}

function unread(topic: TopicCore): Topic {
  return { ...topic, author_id: null, read_number: 0, my_level: "normal", is_unread: false };
}

/** The columns of a view may all be null to the generator of types. */
function topicsOf(rows: unknown[]): Topic[] {
  return assertRows(rows) as Topic[];
}
