import { useParams } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import type { ShownComment } from "#features/comments/comment.ts";
import { CommentThread } from "#features/comments/components/comment-thread.tsx";
import { prepareProphecy } from "#features/prophecies/queries.ts";
import { MuteTopic } from "#features/notifications/components/mute-topic.tsx";
import { ProphecyReader } from "#features/prophecies/components/prophecy-reader.tsx";
import type { Prophecy } from "#features/prophecies/prophecy.ts";
import { CommentReactions } from "#features/reactions/components/comment-reactions.tsx";
import { ReactionBar } from "#features/reactions/components/reaction-bar.tsx";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { IsolatedErrorBoundary } from "../../errors/isolated-error-boundary.tsx";
import pageStyles from "./page.module.css";
import styles from "./prophecy.module.css";

const CommentModeration = lazyPart(
  async () => (await import("#features/comments/admin/comment-moderation.tsx")).CommentModeration,
);

/** The device's copy of the prophecy, for the first frame. */
export function prepare(pathname: string): Promise<void> {
  return prepareProphecy(decodeURIComponent(pathname.split("/").at(-1) ?? ""));
}

/** /blog/:slugOrId: a prophecy with reactions, sharing and its conversation. */
export default function ProphecyRoute() {
  const { slugOrId = "" } = useParams();
  const closed = useSettings().features.off.includes("comentarios");
  return (
    <div className={pageStyles.page}>
      <ProphecyReader
        key={slugOrId}
        slugOrId={slugOrId}
        footer={(prophecy) => <ProphecyFooter prophecy={prophecy} />}
        after={(prophecy) =>
          prophecy.status === "published" &&
          (closed ? <ConversationClosed /> : <Conversation prophecy={prophecy} />)
        }
      />
    </div>
  );
}

function ProphecyFooter({
  prophecy: { id, slug, title, status, total_reactions: total },
}: {
  prophecy: Prophecy;
}) {
  if (status !== "published") return null;
  return (
    <div className={styles.footer}>
      <ReactionBar prophecyId={id} total={total} />
      <ShareButton title={title} path={paths.prophecy(slug)} />
      <MuteTopic topic={`prophecy:${id}`} />
    </div>
  );
}

/** The congregation does not take comments at present; those there are stay where they are. */
function ConversationClosed() {
  return <p>Por ahora los comentarios están en pausa. ¡Gracias por leer!</p>;
}

/** A crash in the conversation must not take the article away. */
function Conversation({ prophecy: { id, slug, title, comment_count: count } }: { prophecy: Prophecy }) {
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
