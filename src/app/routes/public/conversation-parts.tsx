import type { ReactNode } from "react";
import { hasRole } from "#domain/roles.ts";
import { commentPath, type TargetType } from "#domain/target.ts";
import type { ShownComment, VideoBeside } from "#features/comments/comment.ts";
import { CommentThread } from "#features/comments/components/comment-thread.tsx";
import { CommentReactions } from "#features/reactions/components/comment-reactions.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { IsolatedErrorBoundary } from "../../errors/isolated-error-boundary.tsx";
import { ReportPart } from "./report-part.tsx";

const CommentDecisions = lazyPart(async () => (await import("./comment-decisions.tsx")).CommentDecisions);

export interface ConversationProps {
  type: TargetType;
  /** The target of the conversation. Copies of older builds do not say whether it takes comments. */
  about: { id: string; slug: string; title: string; comment_count?: number; allow_comments?: boolean };
  /** The video beside it, where there is one. */
  video?: VideoBeside;
}

/**
 * The conversation under a prophecy, an event or an item of the media centre. A crash in it must not take the page
 * down.
 */
export function ConversationThread({ type, about, video }: ConversationProps) {
  const { id, slug, title, comment_count: count = 0, allow_comments: isOpen = true } = about;
  const target = { type, id };
  return (
    <IsolatedErrorBoundary>
      <div data-live>
        <CommentThread
          key={id}
          of={{ target, slug, title }}
          count={count}
          isClosed={!isOpen}
          video={video}
          reactions={(comment) => (
            <CommentReactions thread={target} commentId={comment.id} total={comment.total_reactions} />
          )}
          report={(comment) => (
            <ReportPart
              kind="comment"
              targetId={comment.id}
              path={commentPath(type, slug, comment.id)}
              what={`el comentario de ${comment.user_name}`}
            />
          )}
          moderation={(comment, place, others) => (
            <Moderation comment={comment} place={place} others={others} />
          )}
        />
      </div>
    </IsolatedErrorBoundary>
  );
}

interface ModerationProps {
  comment: ShownComment;
  place: "menu" | "verdict";
  others: ReactNode;
}

function Moderation(props: ModerationProps) {
  const { role } = useSession();
  if (hasRole(role, "admin")) return <CommentDecisions {...props} />;
  return (
    props.place === "menu" &&
    props.others && (
      <QuietMenu label={`Opciones del comentario de ${props.comment.user_name}`}>{props.others}</QuietMenu>
    )
  );
}
