import { Link } from "react-router-dom";
import { formatDateTime } from "#lib/dates.ts";
import { formatDuration } from "#lib/amounts.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { sentAgo, sentAt } from "#lib/sent-moment.ts";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import { Avatar } from "#ui/content/avatar.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import textStyles from "#ui/layout/text.module.css";
import type { ModeratedItem } from "../item.ts";
import { AUDIENCES, KINDS, nameOf } from "../texts.ts";
import { DecisionButtons } from "./decision-buttons.tsx";
import styles from "./moderated-card.module.css";

interface ModeratedCardProps {
  item: ModeratedItem;
  /** False while the list is a copy: nothing can be chosen or decided. */
  canDecide: boolean;
  selected?: boolean;
  /** Absent where items are decided one by one only. */
  onSelect?: (selected: boolean) => void;
  onDecide: (decision: ReviewStatus) => void;
}

/** A member's text: author, words, target, and the decisions it can take. */
export function ModeratedCard({ item, canDecide, selected = false, onSelect, onDecide }: ModeratedCardProps) {
  const { kind, status, author_name: author, content, reason, sent_at: at } = item;
  const { opens_topic: opensTopic, is_urgent: isUrgent, audience } = item;
  const name = nameOf(item);
  return (
    <Card as="li" className={styles.card} tabIndex={-1} aria-label={name}>
      {onSelect && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Seleccionar ${name}`}
            checked={selected}
            disabled={!canDecide}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      )}
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.author}>
            {author !== null && <Avatar name={author} src={item.author_photo} size="small" />}
            <strong>{author ?? "Alguien de la congregación"}</strong>
          </span>
          <Badge>{opensTopic ? "Tema nuevo" : KINDS[kind].label}</Badge>
          {isUrgent && <Badge tone="danger">Urgente</Badge>}
          {audience && <Badge tone="info">{AUDIENCES[audience]}</Badge>}
          <Place item={item} />
          <time dateTime={at} title={sentAt(at)}>
            {sentAgo(at)}
          </time>
        </p>
        <blockquote className={styles.words}>{content}</blockquote>
        {status === "rejected" && <p className={textStyles.quiet}>Motivo: {reason ?? "no se indicó."}</p>}
        {item.decided_by && (
          <p className={textStyles.quiet}>
            {status === "approved" ? "Aprobó" : "Rechazó"} {item.decided_by}
            {item.decided_at && (
              <>
                ,{" "}
                <time dateTime={item.decided_at} title={formatDateTime(item.decided_at)}>
                  {relativeTime(item.decided_at).toLowerCase()}
                </time>
              </>
            )}
          </p>
        )}
        <DecisionButtons item={item} disabled={!canDecide} reopens onDecide={onDecide} />
      </div>
    </Card>
  );
}

/** The target of the text, with a link. */
function Place({ item: { kind, title, path, video_timestamp: second } }: Pick<ModeratedCardProps, "item">) {
  if (path && kind === "prayer") return <Link to={path}>Abrir la petición</Link>;
  if (!path || !title) return null;
  return (
    <span>
      {kind === "prayer_update" ? "sobre" : "en"} <Link to={path}>{title}</Link>
      {typeof second === "number" && `, minuto ${formatDuration(second)}`}
    </span>
  );
}
