import { useState } from "react";
import { paths } from "#domain/paths.ts";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Alert } from "#ui/content/alert.tsx";
import { Avatar } from "#ui/content/avatar.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import type { ShownPost, Topic } from "../forum.ts";
import { quoteOf } from "../rules.ts";
import { STATUS_LABELS } from "../texts.ts";
import type { Quoted } from "./answering.tsx";
import { OwnPostMenu } from "./own-post-menu.tsx";
import { Quote } from "./quote.tsx";
import type { TopicSlots } from "./topic-slots.ts";
import { UnsentPostActions } from "./unsent-post-actions.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";
import styles from "./post-item.module.css";

/** Members only: who just reads does not load it. */
const PostEditor = lazyPart(async () => (await import("./post-editor.tsx")).PostEditor);

interface PostItemProps extends Pick<TopicSlots, "reactions" | "moderation"> {
  post: ShownPost;
  topic: Pick<Topic, "id" | "title">;
  /** The post it answers, where that has been read. */
  quotedPost: ShownPost | undefined;
  canWrite: boolean;
  /** Absent where nobody can answer now. */
  onAnswer: ((quoted: Quoted) => void) | undefined;
}

/** One post: who, when, what, its state, and what the reader can do with it; or the place of a deleted one. */
export function PostItem(props: PostItemProps) {
  const { post } = props;
  if (post.deleted_at === null) return <WrittenPost {...props} />;
  return (
    <article className={styles.post} id={`mensaje-${post.id}`} data-number={post.number}>
      <p className={styles.deleted}>Mensaje eliminado</p>
    </article>
  );
}

function WrittenPost({ post, topic, quotedPost, canWrite, onAnswer, reactions, moderation }: PostItemProps) {
  const { userId } = useSession();
  const [editing, setEditing] = useState(false);
  const [comparing, setComparing] = useState(false);
  const isStored = post.delivery === "stored";
  const isOwn = userId !== null && post.user_id === userId;
  const isPublic = isStored && post.status === "approved";
  const at = post.published_at ?? post.created_at;

  function answer() {
    const selected = globalThis.getSelection();
    const element = document.getElementById(`mensaje-${post.id}`);
    const isInside = selected?.anchorNode && element?.contains(selected.anchorNode);
    const quote = quoteOf(post.content, isInside ? selected.toString() : "");
    onAnswer?.({ id: post.id, name: post.user_name, quote });
  }

  return (
    <article
      className={styles.post}
      id={`mensaje-${post.id}`}
      data-number={post.number ?? undefined}
      data-unsent={!isStored || undefined}
    >
      <Avatar name={post.user_name} src={post.user_photo} size="medium" />
      <div className={styles.body}>
        <header className={styles.head}>
          <div className={styles.byline}>
            <span className={styles.name}>{post.user_name}</span>
            <time className={styles.time} dateTime={at} title={formatDateTime(at)}>
              {relativeTime(at)}
            </time>
            {post.edit_count > 0 && canWrite && (
              <button type="button" className={styles.edited} onClick={() => setComparing(true)}>
                editado
              </button>
            )}
            {!isStored && <DeliveryBadge delivery={post.delivery} />}
            {isStored && post.status !== "approved" && (
              <Badge tone={post.status === "pending" ? "info" : "danger"}>{STATUS_LABELS[post.status]}</Badge>
            )}
          </div>
          {isStored && isOwn && canWrite && (
            <OwnPostMenu post={post} topicId={topic.id} onEdit={() => setEditing(true)} />
          )}
        </header>
        {(post.quote !== "" || quotedPost) && (
          <Quote
            name={quotedPost?.user_name}
            quote={post.quote}
            to={quotedPost && paths.forumPost(topic.id, quotedPost.id, quotedPost.number ?? undefined)}
          />
        )}
        {editing ? (
          <PostEditor post={post} topic={topic} onDone={() => setEditing(false)} />
        ) : (
          <>
            <p className={styles.text}>{post.content}</p>
            {isOwn && isStored && post.status === "rejected" && (
              <Alert tone="warning" title="No se publicó">
                {post.rejection_reason ?? "No se indicó un motivo."} Puedes editarlo y volverá a revisión.
              </Alert>
            )}
            <div className={styles.actions}>
              {isPublic && reactions(post)}
              {isPublic && onAnswer && (
                <button type="button" className={styles.answer} onClick={answer}>
                  Responder
                </button>
              )}
              {isStored && moderation(post)}
              {!isStored && (
                <UnsentPostActions post={post} canWrite={canWrite} onEdit={() => setEditing(true)} />
              )}
            </div>
          </>
        )}
      </div>
      {comparing && <VersionsDialog post={post} onClose={() => setComparing(false)} />}
    </article>
  );
}
