import { Play } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { formatDuration } from "#lib/amounts.ts";
import { Alert } from "#ui/content/alert.tsx";
import { QuietButton } from "#ui/actions/quiet-actions.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import textStyles from "#ui/layout/text.module.css";
import { MessageItem, MessagePlace } from "#ui/messages/message-item.tsx";
import { MessageText } from "#ui/messages/message-text.tsx";
import type { ShownComment, ShownThread, ThreadOf, VideoBeside } from "../comment.ts";
import { useJustSent } from "../just-sent.ts";
import { isDeleted, isInReview } from "../rules.ts";
import { CommentState } from "./comment-state.tsx";
import { OwnCommentMenu } from "./own-comment-menu.tsx";
import { UnsentComment } from "./unsent-comment.tsx";
import styles from "./comment-thread.module.css";

/** Members only: who just reads does not load them. */
const CommentComposer = lazyPart(async () => (await import("./comment-composer.tsx")).CommentComposer);
const CommentEditor = lazyPart(async () => (await import("./comment-editor.tsx")).CommentEditor);

/** Parts of a comment that other features and the back office bring. */
export interface CommentSlots {
  reactions: (comment: ShownComment) => ReactNode;
  /** Report of somebody else's public comment, for members. */
  report: (comment: ShownComment) => ReactNode;
  /** Decisions of an admin: in the menu, with what others find there, and, while a comment is in review, as buttons. */
  moderation: (comment: ShownComment, place: "menu" | "verdict", others?: ReactNode) => ReactNode;
}

interface CommentItemProps extends CommentSlots {
  of: ThreadOf;
  comment: ShownComment | ShownThread;
  userId: string | null;
  canWrite: boolean;
  /** Nobody can answer. */
  isClosed: boolean;
  /** Plays the video beside it from there on. */
  jump: VideoBeside["jump"];
}

/** One comment: who, when, what, its state, and what the reader can do with it; or the place of one that is deleted or in review again. */
export function CommentItem(props: CommentItemProps) {
  const place = placeText(props.comment);
  if (place === null) return <WrittenComment {...props} />;
  return <MessagePlace id={`comentario-${props.comment.id}`}>{place}</MessagePlace>;
}

/** The sentence in the place of a comment that cannot be read; null for one that can. */
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
  jump,
  reactions,
  report,
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
    <MessageItem
      ref={article}
      id={`comentario-${comment.id}`}
      author={{ name: comment.user_name, photo: comment.user_photo }}
      isAnswer={comment.parent_comment_id !== null}
      at={comment.created_at}
      isUnsent={!isStored}
      detail={comment.edit_count > 0 && " · editado"}
      state={<CommentState comment={comment} />}
      menu={
        <>
          {isStored && moderation(comment, "menu", isPublic && canWrite && !isOwn && report(comment))}
          {isStored && isOwn && canWrite && <OwnCommentMenu comment={comment} onEdit={edit} />}
        </>
      }
      actions={
        mode !== "edit" && (
          <>
            {isPublic && reactions(comment)}
            {isPublic && canWrite && !isClosed && (
              <QuietButton
                isOpen={mode === "answer"}
                onClick={() => setMode(mode === "answer" ? "read" : "answer")}
              >
                Responder
              </QuietButton>
            )}
            {isStored && comment.is_approved === null && moderation(comment, "verdict")}
            {!isStored && <UnsentComment comment={comment} canWrite={canWrite} onEdit={edit} />}
          </>
        )
      }
      below={mode === "answer" && <CommentComposer of={of} answerTo={comment} onDone={read} />}
    >
      {mode === "edit" ? (
        <CommentEditor of={of} comment={comment} onDone={read} />
      ) : (
        <>
          <SpokenOf second={comment.video_timestamp} jump={jump} />
          <MessageText content={comment.content} hasMentions={comment.mentions.length > 0} />
          {isOwn && isStored && comment.is_approved === null && (
            <p className={textStyles.quiet}>Lo leemos antes de publicarlo. Mientras, los demás no lo ven.</p>
          )}
          {isOwn && isStored && comment.is_approved === false && (
            <Rejection reason={comment.rejection_reason} canEdit={canWrite} />
          )}
        </>
      )}
    </MessageItem>
  );
}

/** The second that a comment speaks of: a tap plays it from there. */
function SpokenOf({ second, jump }: { second: number | null | undefined; jump: VideoBeside["jump"] }) {
  if (second === null || second === undefined) return null;
  const time = formatDuration(second);
  if (!jump) return <p className={textStyles.quiet}>En el minuto {time}</p>;
  return (
    <button
      type="button"
      className={styles.second}
      aria-label={`Ver desde el minuto ${time}`}
      onClick={() => jump(second)}
    >
      <Play aria-hidden="true" />
      {time}
    </button>
  );
}

function Rejection({ reason, canEdit }: { reason: string | null; canEdit: boolean }) {
  return (
    <Alert tone="warning" title="No se aprobó">
      {reason ?? "No se indicó un motivo."} {canEdit && "Puedes editarlo y volverá a revisión."}
    </Alert>
  );
}
