import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { ListPanel } from "#ui/content/list-panel.tsx";
import { CommentText } from "../components/comment-text.tsx";
import { CommentModeration } from "./comment-moderation.tsx";
import styles from "./pending-comments.module.css";
import { pendingComments } from "./queries.ts";

const TEXTS = {
  loading: "Cargando los comentarios…",
  failed: "No pudimos leer los comentarios. Se intentará de nuevo.",
  empty: "Nada espera tu revisión.",
};

/** What waits for a decision, oldest first, to be decided on the spot; `onDecided` once the server has answered. */
export function PendingComments({ onDecided }: { onDecided: () => void }) {
  const { data, isError } = useQuery(pendingComments);
  return (
    <ListPanel title="Comentarios por aprobar" items={data} failed={isError} texts={TEXTS}>
      {(comments) => (
        <ol className={styles.list}>
          {comments.map(({ prophecies: { slug, title }, ...comment }) => (
            <li key={comment.id} className={styles.comment}>
              <p className={styles.byline}>
                <strong>{comment.user_name}</strong> en{" "}
                <Link to={paths.comment(slug, comment.id)}>{title}</Link>
                <time dateTime={comment.created_at} title={formatDateTime(comment.created_at)}>
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
    </ListPanel>
  );
}
