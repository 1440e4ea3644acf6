import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import type { Target } from "#domain/target.ts";
import { networkFirstValue, networkFirstWithAge } from "#platform/offline/cached-value.ts";
import { networkFirst } from "#platform/offline/network-first.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { toast } from "#ui/toast/toast.ts";
import { deleteComment, listMyComments, listMyConversations, readThreads, rewriteComment } from "./api.ts";
import type { Comment, Thread, ThreadPage } from "./comment.ts";
import { cacheThreads, cachedThreads } from "./cached-threads.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { commentKeys, hideComment, rememberThreads, showComment } from "./thread-cache.ts";

/** A conversation moves faster than a list of articles. */
const THREAD_STALE_MS = 30_000;

/** The comments under a prophecy, an event or an item of the media centre as `userId` may read them, page by page; without network, this device's copy. */
export function threadOf(target: Target, userId: string | null) {
  return infiniteQueryOptions({
    queryKey: commentKeys.thread(target.id, userId),
    queryFn: (context): Promise<ThreadPage> =>
      context.pageParam === 0
        ? networkFirst(context, {
            ask: () => readThreads(target, 0, context.signal),
            writeCache: (page) => cacheThreads(userId, target, page),
            readCache: (tellAge) => cachedThreads(userId, target, tellAge),
          })
        : readThreads(target, context.pageParam, context.signal),
    initialPageParam: 0,
    getNextPageParam: ({ threads, fromDevice }, pages) =>
      fromDevice || threads.length < LIMITS.pageSize ? null : pages.length,
    staleTime: THREAD_STALE_MS,
  });
}

/** The conversations this person takes part in; without network, what this device remembers. */
export function myConversations(userId: string) {
  return queryOptions({
    queryKey: [...commentKeys.all, "mine", userId],
    queryFn: (context) =>
      networkFirstWithAge(context, userId, "my-conversations", () =>
        listMyConversations(userId, context.signal),
      ),
    staleTime: THREAD_STALE_MS,
  });
}

/** The person's comments, page by page; without network, the ones cached on this device. */
export function myComments(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...commentKeys.all, "written", userId],
    queryFn: (context) => {
      const { pageParam, signal } = context;
      const ask = () => listMyComments(userId, pageParam, signal);
      return networkFirstValue(context, userId, `my-comments-${pageParam}`, ask);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < LIMITS.pageSize ? null : pages.length),
    staleTime: 0,
  });
}

/** The loaded threads, once each: a comment made while pages were read moves others to the next page. */
export function loadedThreads({ pages }: InfiniteData<ThreadPage>): Thread[] {
  const seen = new Set<string>();
  return pages.flatMap(({ threads }) => threads).filter(({ id }) => !seen.has(id) && seen.add(id));
}

export function useRewriteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ comment, content }: { comment: Comment; content: string }) =>
      rewriteComment(comment, content),
    onSuccess: (comment, { comment: { target_id: target } }) =>
      comment
        ? showComment(client, comment)
        : cancelAndInvalidate(client, { queryKey: commentKeys.of(target) }),
  });
}

/** Deletes a comment: it goes at once and comes back with a sentence if the server refuses. */
export function useDeleteComment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Comment) => deleteComment(id),
    onMutate: async (comment) => {
      await client.cancelQueries({ queryKey: commentKeys.of(comment.target_id) });
      const putBack = rememberThreads(client, comment.target_id);
      hideComment(client, comment);
      return putBack;
    },
    onError: (error, _comment, putBack) => {
      putBack?.();
      toast.error("No se pudo eliminar el comentario", { description: problemText(error) });
    },
  });
}
