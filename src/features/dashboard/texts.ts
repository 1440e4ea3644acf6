import type { Activity } from "./activity.ts";
import type { SystemPart, SystemStatus } from "./system-state.ts";

export const STATUS_LABELS: Record<SystemStatus, string> = {
  online: "En línea",
  offline: "Sin conexión",
  warning: "Con advertencias",
  success: "Correcto",
  pending: "Pendiente",
  failed: "Falló",
  error: "Con errores",
};

export const PART_LABELS: Record<SystemPart, string> = {
  database: "Base de datos",
  server: "Servidor",
  storage: "Almacenamiento",
};

export const ACTIVITY_LABELS: Record<Activity["kind"], string> = {
  user: "Nueva persona en la comunidad",
  prophecy: "Nueva profecía",
  draft: "Borrador de profecía",
  scheduled: "Profecía programada",
  testimonial: "Nuevo testimonio",
  seminar: "Nuevo seminario",
  import: "Importación",
};
