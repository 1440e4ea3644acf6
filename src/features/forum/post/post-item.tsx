import { useState } from "react";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { QuietButton, QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { MessageItem, MessagePlace } from "#ui/messages/message-item.tsx";
import { MessageText } from "#ui/messages/message-text.tsx";
import type { ShownPost, TopicOfPosts } from "../forum.ts";
import { quoteOf } from "../rules.ts";
import { STATUS_LABELS } from "../texts.ts";
import type { Quoted } from "./answering.tsx";
import { OwnPostMenu } from "./own-post-menu.tsx";
import { Quote } from "./quote.tsx";
import type { TopicSlots } from "./topic-slots.ts";
import { UnsentPost } from "./unsent-post.tsx";
import type { EditedPosts } from "./use-edited-posts.ts";

/** Members only: who just reads does not load them. */
const VersionsDialog = lazyPart(async () => (await import("./versions-dialog.tsx")).VersionsDialog);
const PostEditor = lazyPart(async () => (await import("./post-editor.tsx")).PostEditor);

interface PostItemProps extends Pick<TopicSlots, "reactions" | "report" | "moderation" | "restore"> {
  post: ShownPost;
  topic: TopicOfPosts;
  /** The post it answers, where that has been read. */
  quotedPost: ShownPost | undefined;
  canWrite: boolean;
  edited: EditedPosts;
  /** Absent where nobody can answer now. */
  onAnswer: ((quoted: Quoted) => void) | undefined;
}

/** One post: who, when, what, its state, and what the reader can do with it; or the place of a deleted one. */
export function PostItem(props: PostItemProps) {
  const { post } = props;
  if (post.deleted_at === null) return <WrittenPost {...props} />;
  return (
    <MessagePlace id={`mensaje-${post.id}`} number={post.number}>
      Mensaje eliminado
    </MessagePlace>
  );
}

function WrittenPost({
  post,
  topic,
  quotedPost,
  canWrite,
  edited,
  onAnswer,
  reactions,
  report,
  moderation,
  restore,
}: PostItemProps) {
  const { userId } = useSession();
  const editing = edited.has(post.id);
  const edit = () => edited.open(post.id);
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
    <>
      <MessageItem
        id={`mensaje-${post.id}`}
        number={post.number}
        author={{ name: post.user_name, photo: post.user_photo }}
        at={at}
        isUnsent={!isStored}
        state={
          <>
            {post.edit_count > 0 && canWrite && (
              <QuietButton onClick={() => setComparing(true)}>editado</QuietButton>
            )}
            {!isStored && <DeliveryBadge delivery={post.delivery} />}
            {isStored && post.status !== "approved" && (
              <Badge tone={post.status === "pending" ? "info" : "danger"}>{STATUS_LABELS[post.status]}</Badge>
            )}
          </>
        }
        menu={
          isStored &&
          canWrite &&
          (isOwn ? (
            <OwnPostMenu post={post} topic={topic} onEdit={edit} />
          ) : (
            isPublic && (
              <QuietMenu label={`Opciones del mensaje de ${post.user_name}`}>{report(post)}</QuietMenu>
            )
          ))
        }
        actions={
          !editing && (
            <>
              {isPublic && reactions(post)}
              {isPublic && onAnswer && <QuietButton onClick={answer}>Responder</QuietButton>}
              {isStored && moderation(post)}
              {!isStored && <UnsentPost post={post} canWrite={canWrite} onEdit={edit} />}
            </>
          )
        }
      >
        {(post.quote !== "" || quotedPost) && (
          <Quote
            name={quotedPost?.user_name}
            quote={post.quote}
            to={quotedPost && paths.forumPost(topic.id, quotedPost.id, quotedPost.number ?? undefined)}
          />
        )}
        {editing ? (
          <PostEditor post={post} onDone={() => edited.close(post.id)} />
        ) : (
          <>
            <MessageText content={post.content} hasMentions={post.mentions.length > 0} />
            {isOwn && isStored && post.status === "rejected" && (
              <Alert tone="warning" title="No se publicó">
                {post.rejection_reason ?? "No se indicó un motivo."}{" "}
                {canWrite && "Puedes editarlo y volverá a revisión."}
              </Alert>
            )}
          </>
        )}
      </MessageItem>
      {comparing && <VersionsDialog post={post} restore={restore} onClose={() => setComparing(false)} />}
    </>
  );
}
