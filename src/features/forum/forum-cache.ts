import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { MaybeCached } from "#platform/offline/cached-value.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import type { Post, PostPage, Topic, TopicHead } from "./forum.ts";

export const forumKeys = {
  all: ["forum"] as const,
  categories: () => [...forumKeys.all, "categories"] as const,
  lists: () => [...forumKeys.all, "list"] as const,
  topics: () => [...forumKeys.all, "topic"] as const,
  topic: (topicId: string) => [...forumKeys.topics(), topicId] as const,
  head: (topicId: string, userId: string | null) => [...forumKeys.topic(topicId), "head", userId] as const,
  pages: (topicId: string, userId: string | null) => [...forumKeys.topic(topicId), "posts", userId] as const,
  mine: (userId: string) => [...forumKeys.all, "mine", userId] as const,
  unread: (userId: string | null) => [...forumKeys.all, "unread", userId] as const,
  admin: () => [...forumKeys.all, "admin"] as const,
};

/** Reads a topic again after somebody wrote, decided or changed something in it. */
export function invalidateTopic(client: QueryClient, topicId: string): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: forumKeys.topic(topicId) });
}

/** Reads everything of the forum again. */
export function invalidateForum(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: forumKeys.all });
}

/**
 * Shows `owner` a post of theirs that the server has just stored, below the others until those are read again. Answers that
 * were on their way would not have it yet and are dropped.
 */
export async function showStored(client: QueryClient, post: Post, owner: string): Promise<void> {
  const queryKey = forumKeys.head(post.topic_id, owner);
  await client.cancelQueries({ queryKey: forumKeys.topic(post.topic_id) });
  client.setQueryData<MaybeCached<TopicHead>>(queryKey, (cached) => {
    if (!cached) return cached;
    const { topic, waiting } = cached.value;
    const others = waiting.filter(({ id }) => id !== post.id);
    return { ...cached, value: { topic, waiting: [...others, post] } };
  });
  void cancelAndInvalidate(client, { queryKey: forumKeys.topic(post.topic_id) });
  // A topic that it opens is in the lists before it leaves the outbox.
  await cancelAndInvalidate(client, { queryKey: forumKeys.lists() });
}

/** Shows a post as the server has it now, wherever it stands. */
export function showPost(client: QueryClient, post: Post): void {
  const changed = (posts: Post[]) => posts.map((one) => (one.id === post.id ? post : one));
  client.setQueriesData<MaybeCached<TopicHead>>(
    { queryKey: [...forumKeys.topic(post.topic_id), "head"] },
    (cached) => cached && { ...cached, value: { ...cached.value, waiting: changed(cached.value.waiting) } },
  );
  client.setQueriesData<InfiniteData<PostPage, number>>(
    { queryKey: [...forumKeys.topic(post.topic_id), "posts"] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, posts: changed(page.posts) })) },
  );
}

/** Puts the number of reactions to a post right; `growth` null asks the server. */
export function adjustPostReactions(
  client: QueryClient,
  topicId: string,
  postId: string,
  growth: number | null,
): void {
  if (growth === null) return void invalidateTopic(client, topicId);
  client.setQueriesData<InfiniteData<PostPage, number>>(
    { queryKey: [...forumKeys.topic(topicId), "posts"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          posts: page.posts.map((post) =>
            post.id === postId ? { ...post, total_reactions: post.total_reactions + growth } : post,
          ),
        })),
      },
  );
}

/** Notes how far a topic was read, where lists and its page show it. */
export function showRead(client: QueryClient, topicId: string, number: number): void {
  changeTopic(client, topicId, (topic) => {
    const read = Math.max(topic.read_number, number);
    return { ...topic, read_number: read, is_unread: topic.is_unread && read < topic.last_number };
  });
}

/** Changes a topic wherever it is shown, and nothing of its place. */
export function changeTopic(client: QueryClient, topicId: string, change: (topic: Topic) => Topic): void {
  const changed = (topic: Topic) => (topic.id === topicId ? change(topic) : topic);
  client.setQueriesData<MaybeCached<TopicHead>>(
    { queryKey: [...forumKeys.topic(topicId), "head"] },
    (cached) => cached && { ...cached, value: { ...cached.value, topic: changed(cached.value.topic) } },
  );
  client.setQueriesData<InfiniteData<MaybeCached<Topic[]>, number>>(
    { queryKey: forumKeys.lists() },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, value: page.value.map(changed) })) },
  );
}
