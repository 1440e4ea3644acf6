import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { LIMITS } from "#domain/limits.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Comment } from "../comment.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { commentKeys, rememberThreads, showComment } from "../thread-cache.ts";
import { moderateComment, readPendingComments, undoVerdict, type Verdict } from "./api.ts";

/** Number of pending comments on the dashboard. */
export const MOST_PENDING = 5;

/** Lists of the back office, which the conversations' own keys do not reach. */
const ADMIN_LISTS = [...commentKeys.all, "admin"] as const;

/** The comments that have waited longest for a decision, for the dashboard. */
export const pendingComments = queryOptions({
  queryKey: [...ADMIN_LISTS, "pending"],
  queryFn: ({ signal }) => readPendingComments(MOST_PENDING, signal),
  refetchInterval: LIMITS.dashboardRefreshMs,
  staleTime: 0,
  retry: false,
});

/** The lists of the back office and the numbers in its menu ask again. */
async function invalidateCommentLists(client: QueryClient): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: ADMIN_LISTS }),
    cancelAndInvalidate(client, { queryKey: ADMIN_COUNTS }),
  ]);
}

const PROBLEMS = {
  two_comments_pinned: "Ya hay dos comentarios fijados aquí. Desfija uno e inténtalo de nuevo.",
};

interface Decision {
  comment: Comment;
  verdict: Verdict;
  /** It undoes an earlier one, so no undo is offered for it. */
  undoes?: boolean;
}

/**
 * Approves, rejects, pins: an optimistic update with a toast that offers undo, rolled back with a sentence when the
 * server refuses.
 */
export function useModerateComment() {
  const client = useQueryClient();
  const undo = useUndo();
  const decision = useMutation({
    mutationFn: ({ comment, verdict }: Decision) => moderateComment(comment, verdict),
    onMutate: async ({ comment, verdict }) => {
      await client.cancelQueries({ queryKey: commentKeys.of(comment.target_id) });
      const putBack = rememberThreads(client, comment.target_id);
      showComment(client, withVerdict(comment, verdict));
      return putBack;
    },
    onSuccess: ({ comment: stored, batchId }, { comment, verdict, undoes }) => {
      showComment(client, stored);
      toast.success(doneTitle(verdict), {
        description: `De ${comment.user_name}`,
        action: undoes
          ? undefined
          : {
              label: "Deshacer",
              run: () =>
                batchId
                  ? undo.mutate({ id: comment.id, batchId })
                  : mutate({ comment: stored, verdict: { is_pinned: comment.is_pinned }, undoes: true }),
            },
      });
    },
    onError: (error, { verdict }, putBack) => {
      putBack?.();
      toast.error(failureTitle(verdict), { description: problemText(error, PROBLEMS) });
    },
    onSettled: () => invalidateCommentLists(client),
  });
  const { mutate } = decision;
  return decision;
}

/** Takes a decision back, which the server does. */
function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, batchId }: { id: string; batchId: string }) => undoVerdict(id, batchId),
    onSuccess: (stored) => {
      showComment(client, stored);
      toast.success("Todo quedó como antes", { description: `De ${stored.user_name}` });
    },
    onError: (error) => toast.error("No se pudo deshacer", { description: problemText(error) }),
    onSettled: () => invalidateCommentLists(client),
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

function doneTitle(verdict: Verdict): string {
  if ("is_pinned" in verdict) return verdict.is_pinned ? "Comentario fijado" : "Comentario desfijado";
  return verdict.is_approved ? "Comentario aprobado" : "Comentario rechazado";
}

function failureTitle(verdict: Verdict): string {
  if ("is_pinned" in verdict)
    return verdict.is_pinned ? "No se pudo fijar el comentario" : "No se pudo desfijar el comentario";
  return verdict.is_approved ? "No se pudo aprobar el comentario" : "No se pudo rechazar el comentario";
}
