import { useQuery } from "@tanstack/react-query";
import { Archive, Database, HardDrive, Server } from "lucide-react";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { server, storage } from "../queries.ts";
import type { Check, SystemPart, SystemStatus } from "../system-state.ts";
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
export function SystemPanel({ database }: { database: Check | undefined }) {
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

function took({ status, tookMs }: Check): string {
  if (status === "pending") return "Preguntando…";
  return tookMs === null ? "No respondió" : `Respondió en ${Math.round(tookMs)} ms`;
}
