import type { Database } from "#platform/supabase/database.types.ts";

/** An alert as super admins see it. */
export interface SiteAlert {
  id: string;
  /** The check that opened it, some with an id behind a colon. */
  key: string;
  severity: "warning" | "critical";
  title: string;
  detail: string;
  path: string | null;
  opened_at: string;
  closed_at: string | null;
  /** Nobody is notified before; null when that is not so, or over. */
  muted_until: string | null;
  /** Name of who has seen it. */
  seen_by: string | null;
}

export interface AlertState {
  /** When the checks last ran, and the present moment by the same clock; null before the first time. */
  checked_at: string | null;
  now: string;
  database_megabytes: number;
  database_used: number;
  alerts: SiteAlert[];
}

/** Checks that did not run for so long are no longer believed, in milliseconds. */
export const STALE_MS = 5 * 60_000;

/** The room for the database by plan, in MB. */
export const PLANS = [
  { value: "500", label: "Gratis: 500 MB" },
  { value: "8000", label: "Pro: 8 GB" },
  { value: "16000", label: "Pro con más disco: 16 GB" },
] as const;

/** The checks of private.find_troubles(), as people call them. */
export const CHECKS = [
  "Tareas automáticas que no corren hace 5 minutos",
  "Avisos que no salen hace 10 minutos",
  "20 errores o más en los teléfonos en 10 minutos",
  "Base de datos al 80 % de tu plan",
  "Ninguna copia buena en 26 horas",
  "Ensayo de restauración que falló",
  "Ninguna copia guardada fuera en 35 días",
  "Superadministrador nuevo",
  "Restauración de una copia",
  "Solo lectura por más de 4 horas",
  "Aviso a otro programa que se apagó solo",
];

/** The place where an alert is remedied, as its button calls it. */
const REMEDIES: readonly (readonly [path: string, label: string])[] = [
  ["/admin/backup", "Ir a Copias"],
  ["/admin/database", "Ir a Base de datos"],
  ["/admin/integraciones", "Ir a Programas"],
  ["/admin/settings", "Ir a Solo lectura"],
  ["/admin/usuarios", "Ir a Usuarios"],
  ["/admin/utils", "Ir a Utilidades"],
];

/** "Ir a Copias" of "/admin/backup". */
export function remedyLabel(path: string): string {
  return REMEDIES.find(([start]) => path.startsWith(start))?.[1] ?? "Ver";
}

/** A job of the database with its last run. */
export type JobRow = Omit<
  Database["public"]["Functions"]["list_jobs"]["Returns"][number],
  "started_at" | "took_ms" | "rows" | "error"
> & {
  /** Null before the first run. */
  started_at: string | null;
  took_ms: number | null;
  /** Null after an error. */
  rows: number | null;
  /** Only super admins read it. */
  error: string | null;
};

export type JobState = "failed" | "late" | "never" | "well";

/** How a job is: an error of its last run counts more than that it is late. */
export function jobState({ has_failed, is_late, started_at }: JobRow): JobState {
  if (has_failed) return "failed";
  if (started_at === null) return "never";
  return is_late ? "late" : "well";
}

/** "0.4 s" or "12 ms". */
export function tookText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
