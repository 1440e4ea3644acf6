import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { CommentText } from "../components/comment-text.tsx";
import { CommentModeration } from "./comment-moderation.tsx";
import styles from "./pending-comments.module.css";
import { pendingComments } from "./queries.ts";

/** What waits for a decision, oldest first, to be decided on the spot; `onDecided` once the server has answered. */
export function PendingComments({ onDecided }: { onDecided: () => void }) {
  const { data, isPending, isError } = useQuery(pendingComments);
  return (
    <Panel title="Comentarios por aprobar">
      {isPending && (
        <Loading label="Cargando los comentarios…">
          <Skeleton lines={4} />
        </Loading>
      )}
      {isError && !data && (
        <p className={styles.quiet}>No pudimos leer los comentarios. Se intentará de nuevo.</p>
      )}
      {data?.length === 0 && <p className={styles.quiet}>Nada espera tu revisión.</p>}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.map(({ prophecies: { slug, title }, ...comment }) => (
            <li key={comment.id} className={styles.comment}>
              <p className={styles.byline}>
                <strong>{comment.user_name}</strong> en{" "}
                <Link to={paths.comment(slug, comment.id)}>{title}</Link>
                <time
                  className={styles.quiet}
                  dateTime={comment.created_at}
                  title={formatDateTime(comment.created_at)}
                >
                  {relativeTime(comment.created_at)}
                </time>
              </p>
              <CommentText content={comment.content} hasMentions={comment.mentions.length > 0} />
              <div className={styles.actions}>
                <CommentModeration
                  comment={{ ...comment, delivery: "stored", problem: undefined }}
                  place="verdict"
                  onDecided={onDecided}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
