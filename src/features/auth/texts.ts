import { LIMITS } from "#domain/limits.ts";
import { NAME_FORM, NAME_RESERVED } from "#domain/person-name.ts";
import { counted } from "#lib/counting.ts";
import { inOneSentence } from "#lib/text.ts";
import type { Unsent } from "#platform/sign-in/unsent.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";

/** Auth and profile toasts share one id, so that they replace one another: the last one is what is true. */
export const AUTH_TOAST = "auth";

/** To everybody who enters by a mail or a code, whatever their gender. */
export const WELCOME = "¡Te damos la bienvenida!";

/** The titles and sentences of these four acts are worded by the church; what AUTH_PROBLEMS says is ours. */
export const SIGN_IN_TEXTS = {
  done: "¡Bienvenido!",
  doneDetail: "Has iniciado sesión correctamente.",
  failed: "Error al iniciar sesión",
  failedDetail: "Ocurrió un error al iniciar sesión.",
} as const;

export const SIGN_UP_TEXTS = {
  done: "¡Cuenta creada!",
  doneDetail: "Por favor, verifica tu correo electrónico para activar tu cuenta.",
  failed: "Error al crear cuenta",
  failedDetail: "No pudimos crear tu cuenta. Inténtalo de nuevo en un momento.",
} as const;

export const RECOVERY_TEXTS = {
  done: "Correo enviado",
  doneDetail: "Revisa tu correo para restablecer tu contraseña.",
  failed: "Error",
  failedDetail: "No pudimos enviar el correo. Inténtalo de nuevo en un momento.",
} as const;

export const CONFIRMATION_TEXTS = {
  ...RECOVERY_TEXTS,
  doneDetail: "Revisa tu correo para activar tu cuenta.",
} as const;

/** Nobody may learn here who has an account, so nothing is promised. */
export const CONFIRMATION_AGAIN_TEXTS = {
  ...RECOVERY_TEXTS,
  done: "Pedimos otro enlace",
  doneDetail: "Si tu cuenta todavía espera que confirmes tu correo, te llega en unos minutos.",
} as const;

/** The page behind a link, by what the link is for. */
export const LINK_TEXTS = {
  signup: {
    title: "Confirma tu correo",
    action: "Confirmar mi correo",
    failed: "No pudimos confirmar tu correo",
    dead: "Ya se usó o venció.",
  },
  magiclink: {
    title: "Entra con tu enlace",
    action: "Entrar con esta cuenta",
    failed: "No pudimos comprobar tu enlace",
    dead: "Ya se usó o venció. Puedes entrar con tu contraseña.",
  },
  email_change: {
    title: "Confirma el cambio de tu correo",
    action: "Confirmar este correo",
    failed: "No pudimos confirmar el cambio",
    dead: "Ya se usó o venció. Si el cambio quedó a medias, entra y pídelo otra vez.",
  },
} as const;

/** After the first of the two links that a change of e-mail needs: one in each mailbox. */
export const OTHER_MAILBOX_TEXTS = {
  title: "Ahora falta el otro correo",
  detail:
    "Ya confirmaste desde este buzón. Abre también el enlace que enviamos a tu otra dirección: cuando confirmes en los dos, el cambio queda hecho.",
} as const;

export const NEW_PASSWORD_TEXTS = {
  done: "Contraseña actualizada",
  doneDetail: "Úsala la próxima vez que inicies sesión.",
  failed: "Error",
  failedDetail: "No pudimos guardar tu contraseña. Inténtalo de nuevo en un momento.",
} as const;

/**
 * The sentence about sessions that a new password ended. `devices` has their names; null when they could not be read.
 */
export function endedByPassword(devices: readonly string[] | null): string {
  if (devices === null) return "Si tenías tu sesión abierta en otros dispositivos, ahí ya se cerró.";
  if (devices.length === 0) return NEW_PASSWORD_TEXTS.doneDetail;
  const [first = "", second = "", third = ""] = devices;
  const named =
    devices.length > 3
      ? [first, second, counted(devices.length - 2, "dispositivo más", "dispositivos más")]
      : [first, second, third].filter(Boolean);
  return `Cerramos tu sesión en ${inOneSentence(named)}. ${DEVICE_TEXTS.othersDetail}`;
}

export const DEVICE_TEXTS = {
  ended: "Sesión cerrada",
  endedDetail: "ahí ya nadie entra a tu cuenta ni recibe tus avisos.",
  othersDetail: "Ahí ya nadie entra a tu cuenta ni recibe tus avisos.",
  question:
    "Ahí ya no se podrá ver nada tuyo ni llegarán tus avisos, y para entrar de nuevo hará falta tu contraseña.",
} as const;

export const INVITATION_TEXTS = {
  title: "Acepta tu invitación",
  heading: "Te damos la bienvenida",
  done: WELCOME,
  doneDetail: "Tu cuenta quedó lista.",
  failed: "Error",
  failedDetail: "No pudimos guardar tu cuenta. Inténtalo de nuevo en un momento.",
} as const;

/** Nobody may learn here who is invited, so nothing is promised. */
export const LINK_AGAIN_TEXTS = {
  ...INVITATION_TEXTS,
  done: "Pedimos otro enlace",
  doneDetail: "Si tu invitación sigue en pie, te llega en unos minutos.",
  failedDetail: RECOVERY_TEXTS.failedDetail,
} as const;

export const SIGN_OUT_TEXTS = {
  done: "Sesión cerrada",
  failed: "Error al cerrar sesión",
  failedDetail: "En este dispositivo ya no queda nada tuyo, pero el servidor no confirmó el cierre.",
  ask: "Si cierras sesión ahora, lo que escribiste y no se ha enviado se perderá. Puedes enviarlo antes de salir.",
  askDrafts:
    "Lo que dejaste a medias se borrará de este dispositivo al cerrar sesión. Si quieres conservarlo, cancela y termina de escribirlo.",
  askUploads:
    "La foto o el archivo que estás subiendo no se guardará si cierras sesión ahora. Para conservarlo, cancela y espera a que termine.",
  askUnknown:
    "Tu dispositivo tarda en abrir lo que guardaste aquí, y al cerrar sesión se borra. Si crees que te falta algo por enviar, cancela y vuelve a intentarlo en un momento.",
  askApart: "Si cierras sesión antes, lo que no se ha enviado se perderá.",
  notSent: "Todavía no se pudo enviar. Inténtalo de nuevo en un momento, o descártalo para salir.",
} as const;

/** Title of the question before signing out: "Tienes 2 mensajes y 1 borrador sin enviar". */
export function unsentTitle({ messages, drafts, uploading }: Unsent): string {
  if (messages + drafts === 0)
    return uploading ? "Todavía se está subiendo un archivo" : "No sabemos si te falta algo por enviar";
  const counted = [
    messages > 0 && (messages === 1 ? "1 mensaje" : `${messages} mensajes`),
    drafts > 0 && (drafts === 1 ? "1 borrador" : `${drafts} borradores`),
  ];
  return `Tienes ${counted.filter(Boolean).join(" y ")} sin enviar`;
}

/** Sentences for the auth server's codes; its own English text is for reports only. */
export const AUTH_PROBLEMS: ProblemTexts = {
  network: "No pudimos conectarnos. Lo que escribiste sigue aquí: revisa tu conexión e inténtalo de nuevo.",
  server: "El servidor no pudo atenderte. Lo que escribiste sigue aquí: inténtalo de nuevo en un momento.",
  "rate-limited": "Demasiados intentos seguidos. Espera unos minutos e inténtalo de nuevo.",
  invalid_credentials: "El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo.",
  invalid_name:
    "El nombre o la contraseña no son correctos. Revísalos; si los olvidaste, llama a la oficina y te dan un código.",
  code_used:
    "Ese código ya se usó, o lo escribieron en otro dispositivo. Escríbelo otra vez, o llama a la oficina y te dan otro.",
  email_not_confirmed: "Todavía falta confirmar tu correo. Abre el enlace que te enviamos o pide uno nuevo.",
  user_banned: "Tu cuenta está desactivada. Para volver a participar, habla con la oficina de la iglesia.",
  signup_disabled: "Por ahora no se pueden crear cuentas nuevas.",
  email_provider_disabled: "Por ahora no se pueden crear cuentas nuevas.",
  weak_password:
    "Esa contraseña es fácil de adivinar. Usa al menos 10 caracteres; una frase tuya funciona muy bien.",
  same_password: "Elige una contraseña distinta de la que ya tenías.",
  email_address_invalid: "Revisa el correo: parece que no está completo.",
  email_address_not_authorized:
    "Por ahora el sitio no puede enviar correos a esa dirección. Escribe a la oficina de la iglesia y con gusto te ayudan.",
  over_email_send_rate_limit:
    "En esta última hora ya se enviaron todos los correos que el sitio puede enviar. Espera una hora e inténtalo de nuevo.",
  name_form: NAME_FORM,
  name_reserved: NAME_RESERVED,
  validation_failed: "El servidor no aceptó estos datos. Revísalos e inténtalo de nuevo.",
  otp_expired: "Este enlace ya se usó o venció. Pide uno nuevo y ábrelo en menos de una hora.",
  session_not_found: "Tu sesión terminó. Inicia sesión de nuevo para continuar.",
  session_expired: "Tu sesión terminó. Inicia sesión de nuevo para continuar.",
  refresh_token_not_found: "Tu sesión terminó. Inicia sesión de nuevo para continuar.",
  no_authorization: "Tu sesión terminó. Inicia sesión de nuevo para continuar.",
  bad_jwt: "Tu sesión terminó. Inicia sesión de nuevo para continuar.",
  reauthentication_needed: "Por seguridad, cierra sesión, vuelve a entrar y cambia tu contraseña enseguida.",
};

/** The code of a mail, refused: it is one and the same with the link. */
export const DEAD_CODE_SENTENCE =
  "Ese código no es el del último correo, ya se usó o venció. Revísalo o pide otro mensaje.";

/** A code that the office read out, refused. */
export const DEAD_PHONE_CODE_SENTENCE =
  "Ese código no es, ya se usó o venció. Pide que te lo lean otra vez o que te den uno nuevo. Si ya elegiste tu contraseña, entra con tu nombre.";

/** The page for such a code. */
export const PHONE_CODE_TEXTS = {
  title: "Tengo un código",
  done: "¡Te damos la bienvenida!",
  doneDetail: "Tu contraseña quedó guardada.",
  failed: "Error",
  failedDetail: "No pudimos guardar tu contraseña. Inténtalo de nuevo en un momento.",
} as const;

export const LINK_CHECKING = "Comprobando tu enlace…";

export const LINK_UNCHECKED_SENTENCE =
  "No pudimos comprobar tu enlace: parece que no hay conexión. Escribe tu contraseña y lo intentamos de nuevo al guardar.";

/** Under every field for a new password. */
export const PASSWORD_HINT = `Al menos ${LIMITS.passwordMin} caracteres. Una frase que recuerdes es lo mejor.`;
