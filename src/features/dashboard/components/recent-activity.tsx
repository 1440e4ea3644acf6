import { useQuery } from "@tanstack/react-query";
import { BookOpenText, CalendarClock, GraduationCap, Import, PenLine, Quote, UserPlus } from "lucide-react";
import { Link } from "react-router-dom";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { useSession } from "#platform/session/use-session.ts";
import { ListPanel } from "#ui/content/list-panel.tsx";
import textStyles from "#ui/layout/text.module.css";
import type { Activity } from "../activity.ts";
import { activity } from "../queries.ts";
import { ACTIVITY_LABELS } from "../texts.ts";
import styles from "./dashboard-page.module.css";

const ICONS: Record<Activity["kind"], React.ReactNode> = {
  user: <UserPlus />,
  prophecy: <BookOpenText />,
  draft: <PenLine />,
  scheduled: <CalendarClock />,
  testimonial: <Quote />,
  seminar: <GraduationCap />,
  import: <Import />,
};

const TEXTS = {
  loading: "Cargando la actividad…",
  failed: "No pudimos leer la actividad. Se intentará de nuevo.",
  empty: "Aquí aparecerá lo que vaya pasando.",
};

/** Actividad Reciente: the newest five of people, prophecies, testimonials, seminars and imports together. */
export function RecentActivity() {
  const { role } = useSession();
  const { data, isError } = useQuery(activity(role === "super_admin"));
  return (
    <ListPanel title="Actividad Reciente" items={data} failed={isError} texts={TEXTS}>
      {(acts) => (
        <ol className={styles.activity}>
          {acts.map((act) => (
            <li key={`${act.kind}-${act.id}`}>
              <span className={styles.actionIcon} aria-hidden="true">
                {ICONS[act.kind]}
              </span>
              <span className={styles.event}>
                <span className={textStyles.quiet}>{ACTIVITY_LABELS[act.kind]}</span>
                {act.path ? <Link to={act.path}>{act.subject}</Link> : <span>{act.subject}</span>}
              </span>
              <time className={textStyles.quiet} dateTime={act.at} title={formatDateTime(act.at)}>
                {relativeTime(act.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </ListPanel>
  );
}
