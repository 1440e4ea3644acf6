import {
  Flag,
  FolderDown,
  GraduationCap,
  Hand,
  HandHeart,
  Mail,
  MessageCircle,
  MessagesSquare,
  Quote,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { counted } from "#lib/counting.ts";
import { ListPanel } from "#ui/content/list-panel.tsx";
import type { ContentKind, ContentStatistics } from "../statistics.ts";
import styles from "./dashboard-page.module.css";

/** Of how many things there are reports; undefined until it was read. */
export interface ReportedThings {
  number: number | undefined;
  failed: boolean;
}

interface PendingTask {
  kind: ContentKind | "reports";
  one: string;
  many: string;
  /** Where it is decided. */
  to: string;
  icon: ReactNode;
}

const PENDING_TASKS: readonly PendingTask[] = [
  {
    kind: "reports",
    one: "reporte por revisar",
    many: "reportes por revisar",
    to: `${adminPaths.comments()}?tab=reportes`,
    icon: <Flag />,
  },
  {
    kind: "comments",
    one: "comentario por revisar",
    many: "comentarios por revisar",
    to: `${adminPaths.comments()}?tipo=comment`,
    icon: <MessageCircle />,
  },
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

interface WaitingListProps {
  content: ContentStatistics | undefined;
  failed: boolean;
  reported: ReportedThings;
}

/** Pending decisions, each with the way to its panel; `content` is undefined until it was read. */
export function WaitingList({ content, failed, reported }: WaitingListProps) {
  const { number } = reported;
  const waiting =
    content && number !== undefined
      ? PENDING_TASKS.map((task) => ({
          ...task,
          count: task.kind === "reports" ? number : (content[task.kind]?.waiting ?? 0),
        })).filter(({ count }) => count > 0)
      : undefined;
  return (
    <ListPanel title="Te espera" items={waiting} failed={failed || reported.failed} texts={TEXTS}>
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
