import { Check, Moon, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { NOTIFICATION_TYPE_LABELS } from "#domain/notification-kinds.ts";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import textStyles from "#ui/layout/text.module.css";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { MoreMenu } from "#ui/overlays/more-menu.tsx";
import { useSilence } from "../silence/queries.ts";
import { thisTopic, topicScope, typeScope } from "../silence/rules.ts";
import { markAsRead } from "../store/marks.ts";
import type { NoticeRow } from "../notification.ts";
import { noticeLink, noticeTarget } from "../rules.ts";
import { NoticeIcon } from "./notice-icon.tsx";
import styles from "./notice-item.module.css";

/** One notice: a tap opens what it is about and marks it as read. */
export function NoticeItem({ row, now, onDelete }: { row: NoticeRow; now: number; onDelete: () => void }) {
  const link = noticeLink(row);
  const markRead = () => {
    // Not marked after all: it stays unread in the list, which says it.
    if (!row.read) markAsRead(row.id).catch(() => undefined);
  };
  return (
    <li className={row.read ? styles.item : `${styles.item} ${styles.unread}`}>
      <NoticeIcon type={row.type} />
      <div className={styles.body}>
        <Link to={noticeTarget(row)} className={styles.link} data-notice={row.id} onClick={markRead}>
          {!row.read && <VisuallyHidden>Sin leer: </VisuallyHidden>}
          {row.title}
        </Link>
        {row.message && (
          <p className={isWhole(row) ? styles.message : `${styles.message} ${styles.beginning}`}>
            {row.message}
          </p>
        )}
        {link && (
          <a href={link.href} target="_blank" rel="noopener noreferrer" className={styles.elsewhere}>
            Abrir {link.host} <span className={textStyles.soft}>(otro sitio)</span>
          </a>
        )}
        <time className={styles.time} dateTime={row.created_at} title={formatDateTime(row.created_at)}>
          {relativeTime(row.created_at, now)}
        </time>
      </div>
      <div className={styles.menu}>
        <MoreMenu label={`Opciones: ${row.title}`}>
          {!row.read && (
            <MenuItem icon={<Check aria-hidden="true" />} onSelect={markRead}>
              Marcar como leída
            </MenuItem>
          )}
          <SilenceRow row={row} />
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
            Eliminar
          </MenuItem>
        </MoreMenu>
      </div>
    </li>
  );
}

/** Whether the notice is all there is to read: no page has the text of those that the office and the site write. */
const isWhole = ({ type }: NoticeRow) => type === "admin_notification" || type === "system_update";

/** Until tomorrow, of what this notice is about; another span is chosen at "Silenciar". */
function SilenceRow({ row }: { row: NoticeRow }) {
  const silence = useSilence();
  const topic = topicScope(row);
  const type = typeScope(row);
  const icon = <Moon aria-hidden="true" />;
  return (
    <>
      {topic && (
        <MenuItem icon={icon} onSelect={() => silence.mutate({ scope: topic, span: "tomorrow" })}>
          Silenciar {thisTopic(topic)} hasta mañana
        </MenuItem>
      )}
      {type && (
        <MenuItem icon={icon} onSelect={() => silence.mutate({ scope: type, span: "tomorrow" })}>
          Silenciar «{NOTIFICATION_TYPE_LABELS[type]}» hasta mañana
        </MenuItem>
      )}
    </>
  );
}
