import { Link } from "react-router-dom";
import { formatDateTime } from "#lib/dates.ts";
import { formatDuration } from "#lib/duration.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { MessageText } from "#ui/messages/message-text.tsx";
import type { ListedComment } from "./api.ts";
import styles from "./comment-list.module.css";
import { CommentModeration } from "./comment-moderation.tsx";

/** Comments that wait, outside their conversations: who wrote what, where and when, and the verdict. */
export function CommentList({ comments }: { comments: readonly ListedComment[] }) {
  return (
    <ol className={styles.list}>
      {comments.map(({ target_title: title, target_path: path, ...comment }) => (
        <li key={comment.id} className={styles.comment}>
          <p className={styles.byline}>
            <strong>{comment.user_name}</strong> en <Link to={path}>{title}</Link>
            {typeof comment.video_timestamp === "number" &&
              `, minuto ${formatDuration(comment.video_timestamp)}`}
            <time dateTime={comment.created_at} title={formatDateTime(comment.created_at)}>
              {relativeTime(comment.created_at)}
            </time>
          </p>
          <MessageText content={comment.content} hasMentions={comment.mentions.length > 0} />
          <div className={styles.actions}>
            <CommentModeration
              comment={{ ...comment, delivery: "stored", problem: undefined }}
              place="verdict"
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
