import { cutText } from "#lib/cut-text.ts";
import { LIMITS } from "#domain/limits.ts";
import { deliveryState } from "#platform/offline/delivery.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import type { Post, ShownPost, TopicOfPosts } from "./forum.ts";
import type { PostPayload } from "./payload.ts";

/** Posts of a topic on the screen. */
export interface ShownPosts {
  /** Public, by number, each once. */
  posts: ShownPost[];
  /** Below them: what waits for review, and what this person has written and the server does not have yet. */
  pending: ShownPost[];
}

/** The posts read so far with what is not public and what was not sent; what is in several is shown once. */
export function composePosts(
  read: readonly Post[],
  waiting: readonly Post[],
  unsent: readonly ShownPost[],
): ShownPosts {
  const posts = new Map(read.map((post) => [post.id, asStored(post)]));
  const pending = new Map<string, ShownPost>();
  for (const post of waiting) if (!posts.has(post.id)) pending.set(post.id, asStored(post));
  for (const post of unsent) if (!posts.has(post.id) && !pending.has(post.id)) pending.set(post.id, post);
  return {
    posts: [...posts.values()].toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)),
    pending: [...pending.values()],
  };
}

/** This person's posts in a topic that have not reached the server. */
export function unsentIn(entries: readonly OutboxEntry[], topicId: string, userId: string): ShownPost[] {
  return entries
    .filter(({ payload }) => isPayload(payload) && payload.topicId === topicId)
    .map((entry) => unsentPost(entry, userId));
}

/**
 * The thread whose people can be mentioned in a topic: the topic itself, or its category while only this device has
 * the topic.
 */
export function mentionThread({ id, category_id: categoryId, version }: TopicOfPosts): string {
  return version === null ? `forum-category:${categoryId}` : `forum:${id}`;
}

/** Topics that this person opened here and the server does not have yet, the newest first. */
export function unsentTopics(
  entries: readonly OutboxEntry[],
): { id: string; title: string; categoryId: string; entry: OutboxEntry }[] {
  return entries
    .flatMap((entry) => {
      const { payload } = entry;
      if (!isPayload(payload) || !payload.opens) return [];
      return [{ id: payload.topicId, title: payload.title, categoryId: payload.opens.categoryId, entry }];
    })
    .toReversed();
}

/** This person's posts that the server does not have yet, the newest first, without those among `stored`. */
export function unsentPosts(
  entries: readonly OutboxEntry[],
  stored: readonly { id: string }[],
  userId: string,
): (ShownPost & { topic_title: string })[] {
  const known = new Set(stored.map(({ id }) => id));
  return entries
    .flatMap((entry) => {
      const { id, payload } = entry;
      if (!isPayload(payload) || known.has(id)) return [];
      return [{ ...unsentPost(entry, userId), topic_title: payload.title }];
    })
    .toReversed();
}

/** Enough to be shown; what is sent is checked whole (payload.ts). */
function isPayload(payload: unknown): payload is PostPayload {
  const { content, topicId } = (payload ?? {}) as Partial<PostPayload>;
  return typeof content === "string" && typeof topicId === "string";
}

/** An entry of the outbox as a post of its author. */
function unsentPost(entry: OutboxEntry, userId: string): ShownPost {
  const payload = entry.payload as Pick<PostPayload, "topicId" | "content"> & Partial<PostPayload>;
  return {
    id: entry.id,
    topic_id: payload.topicId,
    number: null,
    opens_topic: Boolean(payload.opens),
    user_id: userId,
    user_name: payload.authorName ?? "Tú",
    user_photo: null,
    content: payload.content,
    mentions: payload.mentions ?? [],
    quoted_post_id: payload.quotedPostId ?? null,
    quote: payload.quote ?? "",
    status: "pending",
    published_at: null,
    edit_count: 0,
    version: 0,
    total_reactions: 0,
    rejection_reason: null,
    deleted_at: null,
    created_at: new Date(entry.createdAt).toISOString(),
    ...deliveryState(entry),
  };
}

function asStored(post: Post): ShownPost {
  return { ...post, delivery: "stored", problem: undefined };
}

/** Where a reader begins: the asked number, or the first one they have not read; from the top what they never opened. */
export function startOf(
  { last_number: last, read_number: read }: { last_number: number; read_number: number },
  asked: number | null,
): number {
  if (asked !== null) return Math.min(Math.max(1, asked), Math.max(1, last));
  return Math.min(read + 1, Math.max(1, last));
}

/** How many characters of an answered post are quoted when nothing of it is selected. */
const QUOTED = 200;

/**
 * The words of a post to quote above an answer: the selected ones, or its beginning up to a whole word. They occur in
 * the post as they are, or the database would not keep them.
 */
export function quoteOf(content: string, selected: string): string {
  const chosen = folded(selected);
  if (chosen !== "" && folded(content).includes(chosen)) return cut(chosen, LIMITS.forumQuoteMax);
  return cut(folded(content), QUOTED);
}

function folded(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function cut(text: string, longest: number): string {
  const part = cutText(text, longest);
  if (part === text) return text;
  const end = part.lastIndexOf(" ");
  return end > longest / 2 ? part.slice(0, end) : part;
}
