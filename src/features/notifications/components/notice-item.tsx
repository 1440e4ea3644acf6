import { Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { markAsRead } from "../marks.ts";
import type { NoticeRow } from "../notification.ts";
import { noticeTarget } from "../rules.ts";
import { NoticeIcon } from "./notice-icon.tsx";
import styles from "./notice-item.module.css";

/** One notice: a tap opens what it is about and marks it as read. */
export function NoticeItem({ row, now, onDelete }: { row: NoticeRow; now: number; onDelete: () => void }) {
  return (
    <li className={row.read ? styles.item : `${styles.item} ${styles.unread}`}>
      <NoticeIcon type={row.type} />
      <div className={styles.body}>
        <Link
          to={noticeTarget(row)}
          className={styles.link}
          data-notice={row.id}
          onClick={() => {
            // Not marked after all: it stays unread in the list, which says it.
            if (!row.read) markAsRead(row.id).catch(() => undefined);
          }}
        >
          {!row.read && <VisuallyHidden>Sin leer: </VisuallyHidden>}
          {row.title}
        </Link>
        {row.message && <p className={styles.message}>{row.message}</p>}
        <time className={styles.time} dateTime={row.created_at} title={formatDateTime(row.created_at)}>
          {relativeTime(row.created_at, now)}
        </time>
      </div>
      <IconButton label={`Eliminar: ${row.title}`} className={styles.delete} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
