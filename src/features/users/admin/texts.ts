import { ROLE_LABELS } from "#domain/roles.ts";
import { formatDate } from "#lib/dates.ts";
import { RECENT_SESSION_PROBLEMS } from "#platform/sign-in/recent-session.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";
import type { AccountRole, User, UserAct, UserState } from "./user.ts";

export const LIST_FAILED = "Error al cargar usuarios";

export const STATE_LABELS: Record<UserState, string> = {
  active: "Activas",
  inactive: "Desactivadas",
  unconfirmed: "Sin confirmar su correo",
  waiting: "Por aprobar",
};

export const ACT_FAILED: Record<UserAct, string> = {
  approve: "No se pudo aprobar",
  decline: "No se pudo guardar",
  disapprove: "No se pudo quitar del directorio",
  activate: "No se pudo activar la cuenta",
  minor: "No se pudo guardar",
  adult: "No se pudo guardar",
};

/** Why somebody cannot close or open an account, and who can. */
export const NOT_ONE_OWN = "es la tuya; pídeselo a otra persona de la administración";
export const NOT_AN_ADMINS = "es de alguien de la administración; pídeselo a un superadministrador";

export const USER_PROBLEMS: ProblemTexts = {
  ...RECENT_SESSION_PROBLEMS,
  own_account: "Es tu propia cuenta: pídeselo a otra persona de la administración.",
  last_super_admin: "Es la única persona con el rol de superadministrador. Dale antes ese rol a alguien más.",
  reason_required: "Escribe el motivo.",
  not_found: "Esa cuenta ya no existe.",
  has_email: "Esta cuenta ya tiene correo: en «¿Olvidaste tu contraseña?» le llega un enlace.",
  account_closed: "Su cuenta está desactivada. Actívala antes.",
  too_many_at_once: "Elige cien personas como máximo.",
  changed: "Alguien cambió su nombre o ya lo decidieron. Lee la lista como está ahora.",
  name_reserved:
    "Ese nombre habla por la iglesia o ya es de alguien de la administración. Déjale su nombre de antes.",
  denied: "Esa cuenta solo la cambia un superadministrador.",
};

/** Questions before an act that others notice at once. */
export const ACT_QUESTIONS: Partial<
  Record<UserAct, { title: (name: string) => string; text: (user: User) => string; confirm: string }>
> = {
  activate: {
    title: (name) => `¿Activar la cuenta de ${name}?`,
    text: ({ leaves_at: day }) =>
      `Esta persona pidió borrar su cuenta${day === null ? "" : `, y eso iba a pasar el ${formatDate(day)}`}. Si la activas, su solicitud se cancela y la cuenta no se borra. Hazlo solo si te lo pidió.`,
    confirm: "Activar y cancelar su solicitud",
  },
  decline: {
    title: (name) => `¿Dejarle a ${name} su nombre de antes?`,
    text: ({ name, asked_name: asked }) =>
      `Los demás siguen viendo «${name}», y «${asked ?? ""}» deja de esperar. Se lo avisamos; puede elegir otro nombre cuando quiera.`,
    confirm: "Dejar el de antes",
  },
  disapprove: {
    title: (name) => `¿Quitar a ${name} del directorio?`,
    text: () =>
      "Los demás miembros dejan de ver su ficha en este momento. Su cuenta sigue igual, y puedes aprobarla otra vez cuando quieras.",
    confirm: "Quitar del directorio",
  },
  minor: {
    title: (name) => `¿${name} es menor de edad?`,
    text: () =>
      "Deja de verse en el directorio en este momento, y nadie puede mencionarle ni pedirle su contacto.",
    confirm: "Es menor de edad",
  },
  adult: {
    title: (name) => `¿${name} ya es mayor de edad?`,
    text: () =>
      "Vuelve a poder estar en el directorio, y los demás pueden mencionarle y pedirle su contacto.",
    confirm: "Ya es mayor de edad",
  },
};

export function trustGiven(name: string, isTrusted: boolean): string {
  return isTrusted
    ? `Los mensajes de ${name} se publican sin esperar`
    : `Los mensajes de ${name} siguen la regla de todos`;
}

export function roleGiven(name: string, role: AccountRole): string {
  return `El rol de ${name} ahora es «${ROLE_LABELS[role]}»`;
}

/** The e-mail, or the sign-in name of an account without one. */
export function addressText({
  email,
  sign_in_name: signInName,
}: Pick<User, "email" | "sign_in_name">): string {
  return signInName === null ? email : `Sin correo, entra con ${signInName}`;
}

/** How an account stands, in a word. */
export function stateText({
  is_active: isActive,
  is_confirmed: isConfirmed,
  leaves_at: leavesAt,
}: User): string {
  if (!isActive) return leavesAt === null ? "Desactivada" : "Pidió borrarla";
  return isConfirmed ? "Activa" : "Sin confirmar";
}

/** The state of a person in the directory, in a word. */
export function directoryText({ is_minor: isMinor, is_listed: isListed, asked_name: asked }: User): string {
  if (isListed && asked !== null) return "Nombre por aprobar";
  if (isMinor) return "Menor de edad";
  return isListed ? "Aprobada" : "Por aprobar";
}
