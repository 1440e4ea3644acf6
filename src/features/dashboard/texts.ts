import type { AppErrorKind } from "#platform/supabase/errors.ts";
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
  testimonial: "Nuevo testimonio",
  seminar: "Nuevo seminario",
};

/** Why the figures could not be read, as the end of "Error al cargar datos". */
export const LOAD_PROBLEMS: Record<AppErrorKind, string> = {
  network: "No hay conexión con la base de datos.",
  denied: "Tu cuenta ya no tiene permiso o tu sesión terminó. Vuelve a iniciar sesión.",
  invalid: "El servidor no entendió la petición.",
  conflict: "El servidor no pudo responder.",
  "not-found": "El servidor no encontró las estadísticas.",
  "rate-limited": "Pediste los datos muchas veces seguidas; espera un minuto.",
  unknown: "Ocurrió un error inesperado.",
};
