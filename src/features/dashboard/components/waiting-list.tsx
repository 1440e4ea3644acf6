import { FolderDown, GraduationCap, Hand, HandHeart, Mail, MessagesSquare, Quote } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { counted } from "#lib/counted.ts";
import { ListPanel } from "#ui/content/list-panel.tsx";
import type { ContentKind, ContentStatistics } from "../statistics.ts";
import styles from "./dashboard-page.module.css";

interface PendingTask {
  kind: ContentKind;
  one: string;
  many: string;
  /** Where it is decided. */
  to: string;
  icon: ReactNode;
}

const PENDING_TASKS: readonly PendingTask[] = [
  {
    kind: "testimonials",
    one: "testimonio por revisar",
    many: "testimonios por revisar",
    to: `${adminPaths.comments()}?tipo=testimonial`,
    icon: <Quote />,
  },
  {
    kind: "seminars",
    one: "solicitud para un seminario",
    many: "solicitudes para seminarios",
    to: adminPaths.seminars(),
    icon: <GraduationCap />,
  },
  {
    kind: "resources",
    one: "solicitud para un recurso",
    many: "solicitudes para recursos",
    to: adminPaths.resources(),
    icon: <FolderDown />,
  },
  {
    kind: "forum",
    one: "mensaje del foro por revisar",
    many: "mensajes del foro por revisar",
    to: `${adminPaths.comments()}?tipo=forum_post`,
    icon: <MessagesSquare />,
  },
  {
    kind: "prayers",
    one: "oración por revisar",
    many: "oraciones por revisar",
    to: adminPaths.prayers(),
    icon: <Hand />,
  },
  {
    kind: "messages",
    one: "mensaje sin leer",
    many: "mensajes sin leer",
    to: adminPaths.messages(),
    icon: <Mail />,
  },
  {
    kind: "donations",
    one: "ofrenda por confirmar",
    many: "ofrendas por confirmar",
    to: `${adminPaths.donations()}?estado=reported`,
    icon: <HandHeart />,
  },
];

const TEXTS = {
  loading: "Cargando lo que te espera…",
  failed: "No pudimos leer lo que te espera. Se intentará de nuevo.",
  empty: "Todo está al día.",
};

/** What needs somebody's decision, with the way to it; `content` is undefined until it was read. */
export function WaitingList({
  content,
  failed,
}: {
  content: ContentStatistics | undefined;
  failed: boolean;
}) {
  const waiting =
    content &&
    PENDING_TASKS.map((task) => ({ ...task, count: content[task.kind]?.waiting ?? 0 })).filter(
      ({ count }) => count > 0,
    );
  return (
    <ListPanel title="Te espera" items={waiting} failed={failed} texts={TEXTS}>
      {(tasks) => (
        <ul className={`${styles.actions} ${styles.tasks}`}>
          {tasks.map(({ kind, one, many, to, icon, count }) => (
            <li key={kind}>
              <Link className={styles.action} to={to}>
                <span className={styles.actionIcon} aria-hidden="true">
                  {icon}
                </span>
                {counted(count, one, many)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}
