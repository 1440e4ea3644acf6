import { ROLE_LABELS } from "#domain/roles.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";
import type { AccountRole, User, UserAct, UserState } from "./user.ts";

export const LIST_FAILED = "Error al cargar usuarios";

export const STATE_LABELS: Record<UserState, string> = {
  active: "Activas",
  inactive: "Desactivadas",
  unconfirmed: "Sin confirmar su correo",
  waiting: "Por aprobar en el directorio",
};

export const ACT_FAILED: Record<UserAct, string> = {
  approve: "No se pudo aprobar",
  disapprove: "No se pudo quitar del directorio",
  activate: "No se pudo activar la cuenta",
  minor: "No se pudo guardar",
  adult: "No se pudo guardar",
};

export const USER_PROBLEMS: ProblemTexts = {
  own_account: "Es tu propia cuenta: pídeselo a otra persona de la administración.",
  last_super_admin: "Es la única persona con el rol de superadministrador. Dale antes ese rol a alguien más.",
  reason_required: "Escribe el motivo.",
  not_found: "Esa cuenta ya no existe.",
  too_many_at_once: "Elige cien personas como máximo.",
  denied: "Esa cuenta solo la cambia un superadministrador.",
};

export function roleGiven(name: string, role: AccountRole): string {
  return `${name} ahora es ${ROLE_LABELS[role].toLowerCase()}`;
}

/** How an account stands, in a word. */
export function stateText({ is_active: isActive, is_confirmed: isConfirmed }: User): string {
  if (!isActive) return "Desactivada";
  return isConfirmed ? "Activa" : "Sin confirmar";
}

/** How somebody stands in the directory, in a word. */
export function directoryText({ is_minor: isMinor, is_listed: isListed }: User): string {
  if (isMinor) return "Menor de edad";
  return isListed ? "Aprobada" : "Por aprobar";
}
