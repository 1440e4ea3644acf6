import { RECENT_SESSION_PROBLEMS } from "#platform/sign-in/recent-session.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";
import type { Field, FieldAudience } from "./member.ts";

export const AUDIENCE_LABELS: Record<FieldAudience, string> = {
  nobody: "Nadie",
  leaders: "Líderes",
  members: "Miembros",
};

export const FIELD_LABELS: Record<Field, string> = {
  photo: "Foto",
  phone: "Teléfono",
  email: "Correo electrónico",
  birthday: "Cumpleaños",
  neighbourhood: "Colonia o barrio",
  about: "Sobre ti",
};

/** Sentences for the database's refusals in the directory, each with its remedy. */
export const DIRECTORY_PROBLEMS: ProblemTexts = {
  ...RECENT_SESSION_PROBLEMS,
  approval_required:
    "La oficina todavía no aprueba tu lugar en el directorio. Si llevas esperando, escríbele desde Contacto.",
  not_found: "Esa persona ya no está en el directorio.",
  already_asked: "Ya le pediste su contacto. Si quiere compartirlo, te llegará un aviso.",
  too_many_contact_requests: "Ya pediste cinco contactos hoy. Mañana puedes pedir más.",
  minor: "Los menores de edad no pueden pedir contacto.",
  phone_missing: "Antes escribe tu teléfono en «Lo que cuentas de ti» y guárdalo.",
  other_notice_version: "El aviso de privacidad cambió. Léelo de nuevo y vuelve a aceptar.",
  rate_limited: "Has visto muchas personas en poco tiempo. Espera un rato e inténtalo de nuevo.",
  last_super_admin:
    "Eres la única persona con el rol de superadministrador. Dáselo antes a alguien más y vuelve a intentarlo.",
};

/** Why one's copy could not be made. */
export const COPY_PROBLEMS: ProblemTexts = {
  network: "Se cortó la conexión. Cuando tengas buena señal, sigue donde te quedaste.",
  rate_limited: "Ya descargaste tu copia cinco veces en esta hora. Espera un rato e inténtalo de nuevo.",
};
