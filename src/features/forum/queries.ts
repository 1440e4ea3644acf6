import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import {
  cachedValue,
  cacheValue,
  networkFirstValue,
  type MaybeCached,
} from "#platform/offline/cached-value.ts";
import { networkFirst } from "#platform/offline/network-first.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import {
  deletePost,
  deleteTopic,
  listCategories,
  listMyPosts,
  listTopics,
  listVersions,
  readFollowsOwn,
  readPosts,
  readTopic,
  readUnread,
  rewritePost,
  searchForum,
  type TopicQuery,
} from "./api.ts";
import { forumKeys, invalidateForum, invalidateTopic, showPost } from "./forum-cache.ts";
import { POSTS_PER_PAGE, type Post, type Topic, type TopicHead } from "./forum.ts";
import { headOrCached, pageOrCached } from "./cached-topics.ts";

/** A talk moves faster than a list of articles. */
const TALK_STALE_MS = 30_000;

/** The open categories; cached for the next visit. */
export const categories = queryOptions({
  queryKey: forumKeys.categories(),
  queryFn: ({ signal }) => listCategories(signal),
  staleTime: LIST_STALE_MS,
  meta: PERSISTED,
});

/**
 * Topics as `userId` sees them, page by page. The first page of a whole list is cached for reading without network: a
 * visitor's with the public lists, a member's in their own store.
 */
export function topicList(query: TopicQuery, userId: string | null) {
  const cacheId = `forum-list:${query.categoryId ?? "all"}`;
  const isWhole = query.view === undefined && !query.newest;
  return infiniteQueryOptions({
    queryKey: [...forumKeys.lists(), userId, query] as const,
    queryFn: (context) => {
      const { pageParam, signal } = context;
      const ask = async (): Promise<MaybeCached<Topic[]>> => ({
        value: await listTopics(query, pageParam, userId, signal),
        fromDevice: false,
      });
      if (userId === null || pageParam > 0 || !isWhole) return ask();
      return networkFirst(context, {
        ask,
        writeCache: ({ value }) => cacheValue(userId, cacheId, value),
        readCache: async (tellAge) => {
          const value = await cachedValue<Topic[]>(userId, cacheId, tellAge);
          return value && { value, fromDevice: true };
        },
      });
    },
    initialPageParam: 0,
    getNextPageParam: ({ value, fromDevice }, pages) =>
      fromDevice || value.length < LIMITS.pageSize ? null : pages.length,
    staleTime: TALK_STALE_MS,
    // The list stays as it is while it is looked at: a bar says that there is something new.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...(userId === null && isWhole ? { meta: PERSISTED } : {}),
  });
}

/** A topic as `userId` sees it; without network, as this device has cached it. */
export function topicHead(topicId: string, userId: string | null) {
  return queryOptions({
    queryKey: forumKeys.head(topicId, userId),
    queryFn: async (context): Promise<MaybeCached<TopicHead>> => {
      const ask = () => readTopic(topicId, userId, context.signal);
      if (userId === null) return { value: await ask(), fromDevice: false };
      return headOrCached(context, userId, topicId, ask);
    },
    staleTime: 0,
    meta: userId === null ? PERSISTED : OWN_CHOICE,
  });
}

/** The posts of a topic from the page `first` on, both ways; without network, what was read here. */
export function topicPosts(topicId: string, userId: string | null, first: number, lastNumber: number) {
  return infiniteQueryOptions({
    queryKey: [...forumKeys.pages(topicId, userId), first] as const,
    queryFn: (context) => {
      const { pageParam, signal } = context;
      const ask = () => readPosts(topicId, userId, pageParam, signal);
      return userId === null ? ask() : pageOrCached(context, userId, topicId, pageParam, ask);
    },
    initialPageParam: first,
    getNextPageParam: (_last, _pages, page) => ((page + 1) * POSTS_PER_PAGE < lastNumber ? page + 1 : null),
    getPreviousPageParam: (_first, _pages, page) => (page > 0 ? page - 1 : null),
    staleTime: TALK_STALE_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** The member's posts in the forum, page by page; without network, the ones cached on this device. */
export function myPosts(userId: string) {
  return infiniteQueryOptions({
    queryKey: forumKeys.mine(userId),
    queryFn: (context) => {
      const { pageParam, signal } = context;
      const ask = () => listMyPosts(userId, pageParam, signal);
      return networkFirstValue(context, userId, `my-posts-${pageParam}`, ask);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: 0,
  });
}

/** How many topics have something new; nothing for a visitor. */
export function forumUnread(userId: string | null) {
  return queryOptions({
    queryKey: forumKeys.unread(userId),
    queryFn: ({ signal }) => readUnread(signal),
    enabled: userId !== null,
    staleTime: TALK_STALE_MS,
    retry: false,
  });
}

/** Whether a person follows the topics in which they write; without network, what this device remembers. */
export function followsOwn(userId: string) {
  return queryOptions({
    queryKey: [...forumKeys.all, "follows-own", userId] as const,
    queryFn: (context) =>
      networkFirstValue(context, userId, "follows-own-topics", () => readFollowsOwn(userId, context.signal)),
    staleTime: LIST_STALE_MS,
  });
}

/** Public posts with some words, page by page. */
export function forumSearch(words: string, userId: string | null) {
  return infiniteQueryOptions({
    queryKey: [...forumKeys.all, "search", userId, words] as const,
    queryFn: ({ pageParam, signal }) => searchForum(words, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: TALK_STALE_MS,
  });
}

/** A post's texts before its edits. */
export function postVersions(post: Pick<Post, "id" | "edit_count">) {
  return queryOptions({
    queryKey: [...forumKeys.all, "versions", post.id, post.edit_count] as const,
    queryFn: ({ signal }) => listVersions(post.id, signal),
  });
}

/** Changes the words of one's own post as it was seen; answers null when they were changed meanwhile. */
export function useRewritePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ post, content }: { post: Post; content: string }) => rewritePost(post, content),
    onSuccess: (post) => {
      if (!post) return;
      showPost(client, post);
      if (post.status === "pending")
        toast.success("Cambio guardado", { description: "Lo leemos antes de publicarlo otra vez." });
    },
    onSettled: (_post, _error, { post }) => invalidateTopic(client, post.topic_id),
  });
}

/** Deletes one's own post; its place stays where it was public. */
export function useDeletePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Post) => deletePost(id),
    onSuccess: () => toast.success("Mensaje eliminado"),
    onError: (error) =>
      toast.error("No se pudo eliminar el mensaje", {
        description: problemText(error, {
          delete_the_topic: "Con este mensaje empieza el tema: elimina el tema entero.",
        }),
      }),
    onSettled: (_done, _error, { topic_id: topicId }) => invalidateTopic(client, topicId),
  });
}

/** Deletes one's own topic while nobody else has written in it. */
export function useDeleteTopic() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteTopic(id),
    onSuccess: () => toast.success("Tema eliminado"),
    onError: (error) =>
      toast.error("No se pudo eliminar el tema", {
        description: problemText(error, {
          topic_has_answers: "Otras personas ya respondieron. Pide a la oficina que lo cierre.",
        }),
      }),
    onSettled: () => invalidateForum(client),
  });
}

/** Asks for a list again from its first page. */
export function useFreshLists(): () => void {
  const client = useQueryClient();
  return () => void client.resetQueries({ queryKey: forumKeys.lists() });
}
