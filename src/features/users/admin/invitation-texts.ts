import { LIMITS } from "#domain/limits.ts";
import { NAME_FORM, NAME_RESERVED } from "#domain/person-name.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";
import type { InvitationState } from "./invitation.ts";

/** In the list, of one invitation. */
export const INVITATION_LABELS: Record<InvitationState, string> = {
  waiting: "En espera",
  unsent: "El correo no salió",
  accepted: "Aceptada",
  expired: "Vencida",
  cancelled: "Cancelada",
};

/** In the filter, of several. */
export const INVITATION_STATE_LABELS: Record<InvitationState, string> = {
  waiting: "En espera",
  unsent: "Sin enviar",
  accepted: "Aceptadas",
  expired: "Vencidas",
  cancelled: "Canceladas",
};

/** WhatsApp text for an invited person whose mail is waiting. The link that opens the account is in the mail only. */
export function invitationNews(email: string, site: { name: string; origin: string }): string {
  return `Te invitamos al sitio de ${site.name}: ${site.origin}. Te enviamos un correo a ${email} con un botón para crear tu cuenta. Si no lo ves, búscalo en «Spam» o «Correo no deseado».`;
}

/** Why an address was not invited, or an invitation not changed. */
export const INVITATION_PROBLEMS: ProblemTexts = {
  already_member: "Ya tiene cuenta: búscala en Personas.",
  own_address: "Es tu propio correo.",
  account_closed: "Su cuenta está desactivada. Si debe volver, actívala en Personas.",
  email_invalid: "Revisa el correo: debe ser como nombre@ejemplo.com.",
  email_address_invalid: "Revisa el correo: no parece existir.",
  too_many_invitations: `Ya invitaste a ${LIMITS.invitationsADay} personas en un día. Sigue mañana, o pídeselo a alguien más de la oficina.`,
  rate_limited: "Ya le escribimos tres veces en la última hora. Espera una hora.",
  over_email_send_rate_limit:
    "El sitio ya envió todos los correos que puede en una hora. La invitación quedó en la lista: envíala otra vez más tarde.",
  email_address_not_authorized:
    "El sitio todavía no puede escribir a esa dirección: falta conectar el correo de la iglesia. Avisa a quien instaló el sitio; la invitación quedó en la lista.",
  unexpected_failure:
    "El correo no salió. La invitación quedó en la lista: envíala otra vez en un momento y, si sigue igual, avisa a quien instaló el sitio.",
  no_answer: "No supimos si salió. Busca el correo en la lista de abajo antes de intentarlo de nuevo.",
  name_form: NAME_FORM,
  name_reserved: NAME_RESERVED,
  not_found: "Ya no está en espera: la aceptaron o alguien la canceló.",
  denied: "Esta invitación solo la cambia un superadministrador.",
  network: "No pudimos conectarnos. Revisa tu conexión e inténtalo de nuevo.",
};
