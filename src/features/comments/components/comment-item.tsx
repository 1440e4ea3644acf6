import { useRef, useState, type ReactNode } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { Avatar } from "#ui/content/avatar.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import type { ShownComment, ShownThread, ThreadOf } from "../comment.ts";
import { useJustSent } from "../just-sent.ts";
import { isDeleted, isInReview } from "../rules.ts";
import { CommentState } from "./comment-state.tsx";
import { CommentText } from "./comment-text.tsx";
import { OwnCommentMenu } from "./own-comment-menu.tsx";
import { UnsentActions } from "./unsent-actions.tsx";
import styles from "./comment-item.module.css";

/** Members only: who just reads does not load them. */
const CommentComposer = lazyPart(async () => (await import("./comment-composer.tsx")).CommentComposer);
const CommentEditor = lazyPart(async () => (await import("./comment-editor.tsx")).CommentEditor);

/** Parts of a comment that other features and the back office bring. */
export interface CommentSlots {
  reactions: (comment: ShownComment) => ReactNode;
  /** Decisions of an admin: a menu beside the name and, while a comment is in review, buttons under it. */
  moderation: (comment: ShownComment, place: "menu" | "verdict") => ReactNode;
}

interface CommentItemProps extends CommentSlots {
  of: ThreadOf;
  comment: ShownComment | ShownThread;
  userId: string | null;
  canWrite: boolean;
  /** Nobody answers any more. */
  isClosed: boolean;
}

/** One comment: who, when, what, its state, and what the reader can do with it; or the place of one that is deleted or in review again. */
export function CommentItem(props: CommentItemProps) {
  const place = placeText(props.comment);
  if (place === null) return <WrittenComment {...props} />;
  return (
    <article className={styles.comment} id={`comentario-${props.comment.id}`}>
      <p className={styles.deleted}>{place}</p>
    </article>
  );
}

/** What stands where a comment cannot be read; null for one that can. */
function placeText(comment: ShownComment): string | null {
  if (isDeleted(comment)) return "Comentario eliminado";
  return isInReview(comment) ? "Este comentario se está revisando" : null;
}

function WrittenComment({
  of,
  comment,
  userId,
  canWrite,
  isClosed,
  reactions,
  moderation,
}: CommentItemProps) {
  const [mode, setMode] = useState<"read" | "answer" | "edit">("read");
  const article = useRef<HTMLElement>(null);
  useJustSent(comment.id, article);
  const read = () => setMode("read");
  const edit = () => setMode("edit");
  const isStored = comment.delivery === "stored";
  const isOwn = comment.user_id === userId;
  const isPublic = isStored && comment.is_approved === true;
  return (
    <article
      ref={article}
      className={styles.comment}
      id={`comentario-${comment.id}`}
      data-unsent={!isStored || undefined}
    >
      <Avatar
        name={comment.user_name}
        src={comment.user_photo}
        size={comment.parent_comment_id ? "small" : "medium"}
      />
      <div className={styles.body}>
        <header className={styles.head}>
          <div className={styles.byline}>
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
          </div>
          {isStored && moderation(comment, "menu")}
          {isStored && isOwn && canWrite && <OwnCommentMenu comment={comment} onEdit={edit} />}
        </header>
        {mode === "edit" ? (
          <CommentEditor of={of} comment={comment} onDone={read} />
        ) : (
          <>
            <CommentText content={comment.content} hasMentions={comment.mentions.length > 0} />
            {isOwn && isStored && comment.is_approved === false && (
              <Rejection reason={comment.rejection_reason} />
            )}
            <div className={styles.actions}>
              {isPublic && reactions(comment)}
              {isPublic && canWrite && !isClosed && (
                <button
                  type="button"
                  className={styles.answer}
                  aria-expanded={mode === "answer"}
                  onClick={() => setMode(mode === "answer" ? "read" : "answer")}
                >
                  Responder
                </button>
              )}
              {isStored && comment.is_approved === null && moderation(comment, "verdict")}
              {!isStored && <UnsentActions comment={comment} canWrite={canWrite} onEdit={edit} />}
            </div>
          </>
        )}
        {mode === "answer" && <CommentComposer of={of} answerTo={comment} onDone={read} />}
      </div>
    </article>
  );
}

function Rejection({ reason }: { reason: string | null }) {
  return (
    <Alert tone="warning" title="No se aprobó">
      {reason ?? "No se indicó un motivo."} Puedes editarlo y volverá a revisión.
    </Alert>
  );
}
