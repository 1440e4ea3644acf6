import { useMutation, useQueryClient } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Comment } from "../comment.ts";
import { commentKeys, rememberThreads, showComment } from "../thread-cache.ts";
import { pinComment } from "./api.ts";

const PROBLEMS = {
  two_comments_pinned: "Ya hay dos comentarios fijados aquí. Desfija uno e inténtalo de nuevo.",
};

interface Pin {
  comment: Comment;
  isPinned: boolean;
  /** It undoes an earlier one, so no undo is offered for it. */
  undoes?: boolean;
}

/** Pins or unpins: an optimistic update with a toast that offers undo, rolled back with a sentence when the server refuses. */
export function usePinComment() {
  const client = useQueryClient();
  const pin = useMutation({
    mutationFn: ({ comment, isPinned }: Pin) => pinComment(comment, isPinned),
    onMutate: async ({ comment, isPinned }) => {
      await client.cancelQueries({ queryKey: commentKeys.of(comment.target_id) });
      const putBack = rememberThreads(client, comment.target_id);
      showComment(client, { ...comment, is_pinned: isPinned });
      return putBack;
    },
    onSuccess: (stored, { comment, isPinned, undoes }) => {
      showComment(client, stored);
      toast.success(isPinned ? "Comentario fijado" : "Comentario desfijado", {
        description: `De ${comment.user_name}`,
        action: undoes
          ? undefined
          : {
              label: "Deshacer",
              run: () => mutate({ comment: stored, isPinned: comment.is_pinned, undoes: true }),
            },
      });
    },
    onError: (error, { isPinned }, putBack) => {
      putBack?.();
      toast.error(isPinned ? "No se pudo fijar el comentario" : "No se pudo desfijar el comentario", {
        description: problemText(error, PROBLEMS),
      });
    },
  });
  const { mutate } = pin;
  return pin;
}
