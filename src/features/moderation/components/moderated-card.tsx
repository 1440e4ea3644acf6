import { Check, Undo2, X } from "lucide-react";
import { Link } from "react-router-dom";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Avatar } from "#ui/content/avatar.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import type { ModeratedItem, ReviewStatus } from "../item.ts";
import { KINDS, nameOf } from "../texts.ts";
import styles from "./moderated-card.module.css";

interface ModeratedCardProps {
  item: ModeratedItem;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onDecide: (decision: ReviewStatus) => void;
}

/** What a member sent: who, what, under what, and the decisions it can take. */
export function ModeratedCard({ item, selected, onSelect, onDecide }: ModeratedCardProps) {
  const { id, kind, status, author_name: author, content, reason, title, path, sent_at: at } = item;
  const name = nameOf(item);
  return (
    <Card as="li" className={styles.card} id={`moderated-${id}`} tabIndex={-1} aria-label={name}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={`Seleccionar ${name}`}
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </label>
      <div className={styles.body}>
        <p className={styles.head}>
          <Avatar name={author} src={item.author_photo} size="small" />
          <strong>{author}</strong>
          <Badge>{KINDS[kind].label}</Badge>
          {title && path && (
            <span>
              en <Link to={path}>{title}</Link>
            </span>
          )}
          <time dateTime={at} title={formatDateTime(at)}>
            {relativeTime(at)}
          </time>
        </p>
        <blockquote className={styles.words}>{content}</blockquote>
        {status === "rejected" && <p className={styles.reason}>Motivo: {reason ?? "no se indicó."}</p>}
        <div className={styles.actions}>
          {status !== "approved" && (
            <Button
              variant="secondary"
              icon={<Check aria-hidden="true" />}
              aria-label={`Aprobar ${name}`}
              onClick={() => onDecide("approved")}
            >
              Aprobar
            </Button>
          )}
          {status !== "rejected" && (
            <Button
              variant="quiet"
              icon={<X aria-hidden="true" />}
              aria-label={`Rechazar ${name}`}
              onClick={() => onDecide("rejected")}
            >
              Rechazar
            </Button>
          )}
          {status !== "pending" && (
            <Button
              variant="quiet"
              icon={<Undo2 aria-hidden="true" />}
              aria-label={`Regresar a revisión ${name}`}
              onClick={() => onDecide("pending")}
            >
              Regresar a revisión
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
