import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ModerationMenu } from "#features/comments/admin/moderation-menu.tsx";
import { reviewOf, type ShownComment } from "#features/comments/comment.ts";
import { commentKeys } from "#features/comments/thread-cache.ts";
import { DecideHere } from "#features/moderation/components/decide-here.tsx";
import { useDecisions } from "#features/moderation/components/use-decisions.tsx";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";

interface CommentDecisionsProps {
  comment: ShownComment;
  place: "menu" | "verdict";
  /** Items of the menu that are not only an admin's. */
  others?: ReactNode;
}

/** An admin's decisions about a comment, beside the comment: approve, reject, pin, delete. */
export function CommentDecisions({ comment, place, others }: CommentDecisionsProps) {
  const client = useQueryClient();
  const onDecided = () => cancelAndInvalidate(client, { queryKey: commentKeys.of(comment.target_id) });
  const { decide, question } = useDecisions(onDecided);
  const item = {
    kind: "comment",
    id: comment.id,
    version: comment.edit_count,
    status: reviewOf(comment),
    author_name: comment.user_name,
  } as const;
  if (place === "verdict") return <DecideHere item={item} onDecided={onDecided} />;
  return (
    <>
      <ModerationMenu comment={comment} others={others} onDecide={(decision) => decide([item], decision)} />
      {question}
    </>
  );
}
