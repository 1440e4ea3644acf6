import { Lock, MessagesSquare, Pin, VolumeX } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { Badge } from "#ui/content/badge.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import textStyles from "#ui/layout/text.module.css";
import type { Topic } from "../forum.ts";
import { STATUS_LABELS } from "../texts.ts";
import styles from "./topic-item.module.css";

interface TopicItemProps {
  topic: Topic;
  category: string | undefined;
  /** Among the reader's own: whether they opened it, or answered in it. */
  isOpener?: boolean | undefined;
}

/** A topic in a list: whether there is something new, what it is about, who wrote last. */
export function TopicItem({ topic, category, isOpener }: TopicItemProps) {
  const { id, title, excerpt, user_name: author, post_count: posts, last_user_name: last } = topic;
  const at = topic.status === "approved" ? topic.last_post_at : topic.created_at;
  return (
    <article className={styles.topic} data-unread={topic.is_unread || undefined}>
      <h2 className={styles.title}>
        {topic.is_unread && <span className={styles.dot} aria-hidden="true" />}
        <Link to={paths.forumTopic(id)} className={styles.link}>
          {topic.is_unread && <VisuallyHidden>Sin leer: </VisuallyHidden>}
          {title}
        </Link>
      </h2>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      <p className={styles.facts}>
        {isOpener !== undefined && <Badge tone="info">{isOpener ? "Lo abriste tú" : "Respondiste"}</Badge>}
        {category && <Badge>{category}</Badge>}
        {topic.pinned_at && (
          <Badge tone="primary">
            <Pin aria-hidden="true" /> Fijado
          </Badge>
        )}
        {topic.closed_at && (
          <Badge>
            <Lock aria-hidden="true" /> Cerrado
          </Badge>
        )}
        {topic.my_level === "muted" && (
          <Badge>
            <VolumeX aria-hidden="true" /> Silenciado
          </Badge>
        )}
        {topic.status !== "approved" && (
          <Badge tone={topic.status === "pending" ? "info" : "danger"}>{STATUS_LABELS[topic.status]}</Badge>
        )}
        <span className={styles.fact}>
          <MessagesSquare aria-hidden="true" />
          {counted(posts, "mensaje", "mensajes")}
        </span>
        <span className={styles.fact}>
          {posts > 1 ? `Último de ${last}` : `De ${author}`}{" "}
          <span className={textStyles.together}>
            ·{" "}
            <time dateTime={at} title={formatDateTime(at)}>
              {relativeTime(at)}
            </time>
          </span>
        </span>
      </p>
    </article>
  );
}
