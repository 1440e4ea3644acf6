import { Link } from "react-router-dom";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { CommentText } from "../components/comment-text.tsx";
import type { ListedComment } from "./api.ts";
import styles from "./comment-list.module.css";
import { CommentModeration } from "./comment-moderation.tsx";

/** Comments outside their conversations: who wrote what, where and when, and what can be decided about it. */
export function CommentList({ comments }: { comments: readonly ListedComment[] }) {
  return (
    <ol className={styles.list}>
      {comments.map(({ target_title: title, target_path: path, ...comment }) => (
        <li key={comment.id} className={styles.comment}>
          <div className={styles.head}>
            <p className={styles.byline}>
              <strong>{comment.user_name}</strong> en <Link to={path}>{title}</Link>
              <time dateTime={comment.created_at} title={formatDateTime(comment.created_at)}>
                {relativeTime(comment.created_at)}
              </time>
            </p>
            {comment.is_approved !== null && (
              <CommentModeration
                comment={{ ...comment, delivery: "stored", problem: undefined }}
                place="menu"
              />
            )}
          </div>
          <CommentText content={comment.content} hasMentions={comment.mentions.length > 0} />
          {comment.is_approved === false && (
            <p className={styles.reason}>Motivo: {comment.rejection_reason ?? "no se indicó."}</p>
          )}
          {comment.is_approved === null && (
            <div className={styles.actions}>
              <CommentModeration
                comment={{ ...comment, delivery: "stored", problem: undefined }}
                place="verdict"
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
