import { useQuery } from "@tanstack/react-query";
import { Archive, Clock, Database, HardDrive, Server } from "lucide-react";
import { counted } from "#lib/counted.ts";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { server, storage } from "../queries.ts";
import {
  jobsState,
  type Check,
  type JobFigures,
  type SystemPart,
  type SystemStatus,
} from "../system-state.ts";
import { PART_LABELS, STATUS_LABELS } from "../texts.ts";
import styles from "./dashboard-page.module.css";

const TONES: Record<SystemStatus, BadgeTone> = {
  online: "success",
  success: "success",
  warning: "warning",
  pending: "info",
  offline: "danger",
  failed: "danger",
  error: "danger",
};

const ICONS: Record<SystemPart, React.ReactNode> = {
  database: <Database />,
  server: <Server />,
  storage: <HardDrive />,
};

const PENDING: Check = { status: "pending", tookMs: null };

/** Estado del Sistema: each part is really asked. No backup is made by the site itself, and the list says so. */
export function SystemPanel({
  database,
  jobs,
}: {
  database: Check | undefined;
  jobs: JobFigures | undefined;
}) {
  const jobsAre = jobs ? jobsState(jobs) : "pending";
  const checks: Record<SystemPart, Check> = {
    database: database ?? PENDING,
    server: useQuery(server).data ?? PENDING,
    storage: useQuery(storage).data ?? PENDING,
  };
  return (
    <Panel title="Estado del Sistema">
      <ul className={styles.parts}>
        {(Object.keys(checks) as SystemPart[]).map((part) => (
          <li key={part}>
            <span className={styles.actionIcon} aria-hidden="true">
              {ICONS[part]}
            </span>
            <span className={styles.event}>
              {PART_LABELS[part]}
              <span className={styles.quiet}>{took(checks[part])}</span>
            </span>
            <Badge tone={TONES[checks[part].status]}>{STATUS_LABELS[checks[part].status]}</Badge>
          </li>
        ))}
        <li>
          <span className={styles.actionIcon} aria-hidden="true">
            <Clock />
          </span>
          <span className={styles.event}>
            Tareas automáticas
            <span className={styles.quiet}>{jobs ? jobsSentence(jobs) : "Preguntando…"}</span>
          </span>
          <Badge tone={TONES[jobsAre]}>{STATUS_LABELS[jobsAre]}</Badge>
        </li>
        <li>
          <span className={styles.actionIcon} aria-hidden="true">
            <Archive />
          </span>
          <span className={styles.event}>
            Respaldo
            <span className={styles.quiet}>Aún no hay ninguno</span>
          </span>
          <Badge tone={TONES.pending}>{STATUS_LABELS.pending}</Badge>
        </li>
      </ul>
    </Panel>
  );
}

function jobsSentence({ jobs_failing: failing, jobs_late: late }: JobFigures): string {
  if (failing > 0) return `${counted(failing, "tarea falló", "tareas fallaron")} la última vez`;
  return late > 0 ? `${counted(late, "tarea va", "tareas van")} con retraso` : "Al día";
}

function took({ status, tookMs }: Check): string {
  if (status === "pending") return "Preguntando…";
  return tookMs === null ? "No respondió" : `Respondió en ${Math.round(tookMs)} ms`;
}
