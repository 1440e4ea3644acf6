import { useQuery } from "@tanstack/react-query";
import { Archive, Clock, Database, HardDrive, Server } from "lucide-react";
import { counted } from "#lib/counting.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { Panel } from "#ui/content/panel.tsx";
import textStyles from "#ui/layout/text.module.css";
import { server, storage } from "../queries.ts";
import {
  copyState,
  jobsState,
  type Check,
  type JobFigures,
  type LastCopy,
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

interface SystemPanelProps {
  database: Check | undefined;
  jobs: JobFigures | undefined;
  lastCopy: LastCopy;
}

/** Estado del Sistema: each part is really asked. */
export function SystemPanel({ database, jobs, lastCopy }: SystemPanelProps) {
  const jobsAre = jobs ? jobsState(jobs) : "pending";
  const copyIs = copyState(lastCopy);
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
              <span className={textStyles.quiet}>{took(checks[part])}</span>
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
            <span className={textStyles.quiet}>{jobs ? jobsSentence(jobs) : "Preguntando…"}</span>
          </span>
          <Badge tone={TONES[jobsAre]}>{STATUS_LABELS[jobsAre]}</Badge>
        </li>
        <li>
          <span className={styles.actionIcon} aria-hidden="true">
            <Archive />
          </span>
          <span className={styles.event}>
            Respaldo
            <span className={textStyles.quiet}>{copySentence(lastCopy)}</span>
          </span>
          <Badge tone={TONES[copyIs]}>{STATUS_LABELS[copyIs]}</Badge>
        </li>
      </ul>
    </Panel>
  );
}

function jobsSentence({ jobs_failing: failing, jobs_late: late }: JobFigures): string {
  if (failing > 0) return `${counted(failing, "tarea falló", "tareas fallaron")} la última vez`;
  return late > 0 ? `${counted(late, "tarea va", "tareas van")} con retraso` : "Al día";
}

function copySentence(copy: LastCopy): string {
  if (!copy) return "Lo ve un superadministrador";
  const made = copy.at === null ? "Aún no hay ninguno" : relativeTime(copy.at);
  if (!copy.drill) return made;
  const how = copy.drill.hasFailed ? "el ensayo falló" : "ensayado";
  return `${made} · ${how} ${relativeTime(copy.drill.at).toLowerCase()}`;
}

function took({ status, tookMs }: Check): string {
  if (status === "pending") return "Preguntando…";
  return tookMs === null ? "No respondió" : `Respondió en ${Math.round(tookMs)} ms`;
}
