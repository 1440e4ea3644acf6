import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Comment } from "../comment.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { commentKeys, rememberThreads, showComment } from "../thread-cache.ts";
import { moderateComment, readPendingComments, type Verdict } from "./api.ts";

/** The five comments that have waited longest for a decision; they stand on the dashboard. */
export const pendingComments = queryOptions({
  queryKey: [...commentKeys.all, "pending"],
  queryFn: ({ signal }) => readPendingComments(5, signal),
  refetchInterval: LIMITS.dashboardRefreshMs,
  staleTime: 0,
  retry: false,
});

/**
 * Approves, rejects, pins: shown at once, taken back with a sentence when the server does not agree.
 * `onDecided` is called when the server has answered, even if the comment is off the screen by then.
 */
export function useModerateComment(onDecided?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ comment, verdict }: { comment: Comment; verdict: Verdict }) =>
      moderateComment(comment, verdict),
    onMutate: async ({ comment, verdict }) => {
      await client.cancelQueries({ queryKey: commentKeys.of(comment.prophecy_id) });
      const putBack = rememberThreads(client, comment.prophecy_id);
      showComment(client, withVerdict(comment, verdict));
      return putBack;
    },
    onSuccess: (comment) => showComment(client, comment),
    onError: (error, { verdict }, putBack) => {
      putBack?.();
      toast.error(failureTitle(verdict), { description: problemText(error) });
    },
    onSettled: () => {
      onDecided?.();
      return client.invalidateQueries(pendingComments);
    },
  });
}

/** The comment as the database will have it (trigger guard_comment): only approved ones stay pinned. */
function withVerdict(comment: Comment, verdict: Verdict): Comment {
  const decided = { ...comment, ...verdict };
  return {
    ...decided,
    is_pinned: decided.is_pinned && decided.is_approved === true,
    rejection_reason: decided.is_approved === false ? decided.rejection_reason : null,
  };
}

function failureTitle(verdict: Verdict): string {
  if ("is_pinned" in verdict)
    return verdict.is_pinned ? "No se pudo fijar el comentario" : "No se pudo desfijar el comentario";
  return verdict.is_approved ? "No se pudo aprobar el comentario" : "No se pudo rechazar el comentario";
}
