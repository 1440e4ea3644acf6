import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import type { ShownComment } from "#features/comments/comment.ts";
import { CommentThread } from "#features/comments/components/comment-thread.tsx";
import { MuteTopic } from "#features/notifications/components/mute-topic.tsx";
import type { Prophecy } from "#features/prophecies/prophecy.ts";
import { CommentReactions } from "#features/reactions/components/comment-reactions.tsx";
import { ReactionBar } from "#features/reactions/components/reaction-bar.tsx";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { IsolatedErrorBoundary } from "../../errors/isolated-error-boundary.tsx";
import styles from "./prophecy.module.css";

const CommentModeration = lazyPart(
  async () => (await import("#features/comments/admin/comment-moderation.tsx")).CommentModeration,
);

/** What one can do with a prophecy: react, share, be told no more of it. */
export function ProphecyFooter({
  prophecy: { id, slug, title, total_reactions: total },
}: {
  prophecy: Prophecy;
}) {
  return (
    <div className={styles.footer}>
      <ReactionBar prophecyId={id} total={total} />
      <ShareButton title={title} path={paths.prophecy(slug)} />
      <MuteTopic topic={`prophecy:${id}`} />
    </div>
  );
}

/** A crash in the conversation must not take the article away. */
export function Conversation({
  prophecy: { id, slug, title, comment_count: count },
}: {
  prophecy: Prophecy;
}) {
  return (
    <IsolatedErrorBoundary>
      <div data-live>
        <CommentThread
          of={{ prophecyId: id, slug, title }}
          count={count}
          reactions={(comment) => (
            <CommentReactions prophecyId={id} commentId={comment.id} total={comment.total_reactions} />
          )}
          moderation={(comment, place) => <Moderation comment={comment} place={place} />}
        />
      </div>
    </IsolatedErrorBoundary>
  );
}

function Moderation(props: { comment: ShownComment; place: "menu" | "verdict" }) {
  const { role } = useSession();
  if (!hasRole(role, "admin")) return null;
  return <CommentModeration {...props} />;
}
