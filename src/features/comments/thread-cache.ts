import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import type { Comment, Thread, ThreadPage } from "./comment.ts";
import { countOf, findComment, withComment, withoutComment } from "./rules.ts";

type Threads = InfiniteData<ThreadPage, number>;

export const commentKeys = {
  all: ["comments"] as const,
  /** Every reader's list of one conversation: what is in it depends on who reads. */
  of: (targetId: string) => [...commentKeys.all, targetId] as const,
  thread: (targetId: string, userId: string | null) => [...commentKeys.of(targetId), userId] as const,
};

/**
 * Shows `owner` a comment of theirs that the server has just stored; others see it once it was approved. Answers that were on their way would not have it
 * yet and are dropped; a list that has not been read is read now. Resolves once the comment is shown.
 */
export async function showStored(client: QueryClient, comment: Comment, owner: string): Promise<void> {
  const queryKey = commentKeys.thread(comment.target_id, owner);
  await client.cancelQueries({ queryKey });
  showIn(client, queryKey, comment);
  const isShown = client
    .getQueriesData<Threads>({ queryKey })
    .some(([, data]) => data?.pages.some(({ threads }) => findComment(threads, comment.id)));
  if (!isShown) await client.refetchQueries({ queryKey, type: "active" });
}

/** Shows a comment as the server has it now, new or changed. */
export function showComment(client: QueryClient, comment: Comment): void {
  showIn(client, commentKeys.of(comment.target_id), comment);
}

function showIn(client: QueryClient, queryKey: QueryKey, comment: Comment): void {
  change(client, queryKey, ({ threads, total }, index) => {
    const before = findComment(threads, comment.id);
    const isElsewhere =
      !before && (comment.parent_comment_id === null ? index > 0 : !hasThread(threads, comment));
    if (isElsewhere) return { threads, total };
    const growth = countOf(comment) - (before ? countOf(before) : 0);
    return { threads: withComment(threads, comment), total: grown(total, growth) };
  });
}

/** Takes a comment off the screen; above replies its place stays. */
export function hideComment(client: QueryClient, comment: Comment): void {
  change(client, commentKeys.of(comment.target_id), ({ threads, total }) => {
    const gone = findComment(threads, comment.id);
    return {
      threads: withoutComment(threads, comment.id),
      total: grown(total, gone ? -countOf(gone) : 0),
    };
  });
}

/** Puts the number of reactions of a comment right; `growth` null asks the server. */
export function adjustReactionCount(
  client: QueryClient,
  targetId: string,
  commentId: string,
  growth: number | null,
): void {
  if (growth === null) return void cancelAndInvalidate(client, { queryKey: commentKeys.of(targetId) });
  change(client, commentKeys.of(targetId), ({ threads, total }) => {
    const comment = findComment(threads, commentId);
    if (!comment) return { threads, total };
    const changed = { ...comment, total_reactions: comment.total_reactions + growth };
    return { threads: withComment(threads, changed), total };
  });
}

/**
 * Remembers the cached threads before an optimistic change; the returned function restores them when the server
 * refuses.
 */
export function rememberThreads(client: QueryClient, targetId: string): () => void {
  const before = client.getQueriesData<Threads>({ queryKey: commentKeys.of(targetId) });
  return () => {
    for (const [key, threads] of before) client.setQueryData(key, threads);
  };
}

type Content = Pick<ThreadPage, "threads" | "total">;

function change(
  client: QueryClient,
  queryKey: QueryKey,
  edit: (page: Content, index: number) => Content,
): void {
  client.setQueriesData<Threads>(
    { queryKey },
    (data) =>
      data && { ...data, pages: data.pages.map((page, index) => ({ ...page, ...edit(page, index) })) },
  );
}

function hasThread(threads: readonly Thread[], { parent_comment_id: parent }: Comment): boolean {
  return threads.some(({ id }) => id === parent);
}

function grown(total: number | null, growth: number): number | null {
  return total === null ? null : Math.max(0, total + growth);
}
