import { useQuery } from "@tanstack/react-query";
import { BookOpenText, UserPlus } from "lucide-react";
import { Link } from "react-router-dom";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Panel } from "#ui/content/panel.tsx";
import type { Activity } from "../activity.ts";
import { activity } from "../queries.ts";
import { ACTIVITY_LABELS } from "../texts.ts";
import styles from "./dashboard-page.module.css";

const ICONS: Record<Activity["kind"], React.ReactNode> = { user: <UserPlus />, prophecy: <BookOpenText /> };

/** Actividad Reciente: the newest five of people and prophecies together. */
export function RecentActivity() {
  const { data, isPending, isError } = useQuery(activity);
  return (
    <Panel title="Actividad Reciente">
      {isPending && (
        <Loading label="Cargando la actividad…">
          <Skeleton lines={5} />
        </Loading>
      )}
      {isError && !data && (
        <p className={styles.quiet}>No pudimos leer la actividad. Se intentará de nuevo.</p>
      )}
      {data?.length === 0 && <p className={styles.quiet}>Aquí aparecerá lo que vaya pasando.</p>}
      <ol className={styles.activity}>
        {data?.map((act) => (
          <li key={`${act.kind}-${act.id}`}>
            <span className={styles.actionIcon} aria-hidden="true">
              {ICONS[act.kind]}
            </span>
            <span className={styles.event}>
              <span className={styles.quiet}>{ACTIVITY_LABELS[act.kind]}</span>
              {act.path ? <Link to={act.path}>{act.subject}</Link> : <span>{act.subject}</span>}
            </span>
            <time className={styles.quiet} dateTime={act.at} title={formatDateTime(act.at)}>
              {relativeTime(act.at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
