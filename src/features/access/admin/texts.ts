import { counted } from "#lib/counting.ts";
import type { AccessKind, AccessType } from "../access.ts";
import type { AccessAct } from "./access-act.ts";

/** Sentences for failed acts. */
export const FAILED: Record<AccessAct["what"], string> = {
  grant: "Error al conceder acceso",
  renew: "Error al conceder acceso",
  email: "Error al conceder acceso",
  restore: "Error al conceder acceso",
  revoke: "Error al revocar acceso",
  withdraw: "Error al revocar acceso",
  decline: "No se pudo rechazar la solicitud",
};

export const SEARCH_FAILED = "Error al buscar usuario";

export const TYPE_LABELS: Record<AccessType, string> = {
  asignado: "Asignado",
  solicitado: "Lo pidió",
  invitado: "Por invitación",
};

export const KIND_LABELS: Record<AccessKind, string> = { seminar: "Seminarios", resource: "Recursos" };

export const people = (count: number) =>
  count === 0 ? "Sin accesos dados" : counted(count, "persona con acceso", "personas con acceso");
export const waiting = (count: number) => counted(count, "solicitud", "solicitudes");
