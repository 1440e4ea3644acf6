import { MessageCircleReply } from "lucide-react";
import { useState, type ReactNode } from "react";
import { relativeTime } from "#lib/relative-time.ts";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Avatar } from "#ui/content/avatar.tsx";
import { Notice } from "#ui/content/notice.tsx";
import type { ShownComment, ShownThread, ThreadOf } from "../comment.ts";
import { CommentComposer } from "./comment-composer.tsx";
import { CommentEditor } from "./comment-editor.tsx";
import { CommentState } from "./comment-state.tsx";
import { CommentText } from "./comment-text.tsx";
import { OwnCommentMenu } from "./own-comment-menu.tsx";
import { UnsentActions } from "./unsent-actions.tsx";
import styles from "./comment-item.module.css";

/** Parts of a comment that other features and the back office bring. */
export interface CommentSlots {
  reactions: (comment: ShownComment) => ReactNode;
  moderation: (comment: ShownComment) => ReactNode;
}

interface CommentItemProps extends CommentSlots {
  of: ThreadOf;
  comment: ShownComment | ShownThread;
  userId: string | null;
  canWrite: boolean;
}

/** One comment: who, when, what, its state, and what the reader can do with it. */
export function CommentItem({ of, comment, userId, canWrite, reactions, moderation }: CommentItemProps) {
  const [mode, setMode] = useState<"read" | "answer" | "edit">("read");
  const read = () => setMode("read");
  const isOwn = comment.user_id === userId;
  const isStored = comment.delivery === "stored";
  return (
    <article
      className={styles.comment}
      id={`comentario-${comment.id}`}

      data-unsent={!isStored || undefined}
    >
      <Avatar name={comment.user_name} src={comment.user_photo} />
      <div className={styles.body}>
        <header className={styles.head}>
          <span className={styles.name}>{comment.user_name}</span>
          <time
            className={styles.time}
            dateTime={comment.created_at}
            title={formatDateTime(comment.created_at)}
          >
            {relativeTime(comment.created_at)}
            {comment.edit_count > 0 && " · editado"}
          </time>
          <CommentState comment={comment} />
        </header>
        {mode === "edit" ? (
          <CommentEditor of={of} comment={comment} onDone={read} />
        ) : (
          <CommentText content={comment.content} hasMentions={comment.mentions.length > 0} />
        )}
        {isOwn && comment.is_approved === false && isStored && (
          <Rejection reason={comment.rejection_reason} />
        )}
        {mode !== "edit" && (
          <div className={styles.actions}>
            {isStored && comment.is_approved && reactions(comment)}
            {isStored && comment.is_approved && canWrite && (
              <Button
                variant="quiet"
                icon={<MessageCircleReply aria-hidden="true" />}
                aria-expanded={mode === "answer"}
                onClick={() => setMode(mode === "answer" ? "read" : "answer")}
              >
                Responder
              </Button>
            )}
            {isStored && moderation(comment)}
            {isStored && isOwn && canWrite && (
              <OwnCommentMenu comment={comment} onEdit={() => setMode("edit")} />
            )}
            {!isStored && <UnsentActions comment={comment} onEdit={() => setMode("edit")} />}
          </div>
        )}
        {mode === "answer" && <CommentComposer of={of} answerTo={comment} onDone={read} />}
      </div>
    </article>
  );
}

function Rejection({ reason }: { reason: string | null }) {
  return (
    <Notice tone="warning" title="No se aprobó">
      {reason ?? "No se indicó un motivo."} Puedes editarlo y volverá a revisión.
    </Notice>
  );
}
