import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { sentence } from "#lib/text.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import type { Question } from "#ui/overlays/confirm.tsx";
import type { AdminNotice } from "../admin-notice.ts";
import { NOTICE_PROBLEMS } from "../texts.ts";
import { leavesText } from "./waiting/texts.ts";

/** The sentence of a notice that could not be sent. */
export const failureOf = (error: unknown) =>
  `Error al enviar notificación. ${problemText(error, NOTICE_PROBLEMS)}`;

export function elsewhereQuestion(site: string): Question {
  return {
    title: `Este enlace lleva a otro sitio: ${site}. ¿Enviarlo así?`,
    body: "Al tocar el aviso se abre la lista de notificaciones de este sitio. Ahí verán el enlace con el nombre de ese sitio y decidirán si lo abren.",
    confirmLabel: "Sí, enviarlo",
    tone: "primary",
  };
}

export const URGENT: Question = {
  title: "¿Es de verdad urgente?",
  body: "Suena también de noche y en las horas de silencio de cada quien. Queda anotado en la bitácora con tu nombre.",
  confirmLabel: "Sí, que suene",
  tone: "primary",
};

const TWICE =
  "Tiene las mismas palabras y es para las mismas personas: si lo mandas otra vez, les llega dos veces.";

/** The question before the words of `other`, a notice of the last hour, go out again; undefined when it is not known. */
export function repeatedQuestion(other: AdminNotice | undefined, now: number): Question {
  if (!other)
    return {
      title: "Ese aviso ya se mandó",
      body: `Alguien lo mandó hace menos de una hora. ${TWICE}`,
      confirmLabel: "Mandarlo otra vez",
    };
  const who = other.author ?? "Alguien";
  const isWaiting = other.status === "waiting";
  const ago = Math.max(1, Math.floor((now - Date.parse(other.sent_at ?? other.send_at)) / 60_000));
  const minute = Math.floor(now / 60_000) * 60_000;
  const leaving = leavesText(other.send_at, minute);
  return {
    title: isWaiting
      ? `${who} ya lo escribió; ${leaving.charAt(0).toLowerCase()}${leaving.slice(1)}`
      : `${who} ya lo mandó: salió hace ${counted(ago, "minuto", "minutos")}`,
    body: isWaiting ? `${TWICE} El suyo se puede ver y cancelar en «Por salir».` : TWICE,
    confirmLabel: "Mandarlo otra vez",
    cancelLabel: "Ver el suyo",
  };
}

export function replaceQuestion(title: string): Question {
  return {
    title: "¿Cambiar lo que estás escribiendo?",
    body: `${title.trim() === "" ? "En el formulario hay un aviso sin mandar." : `En el formulario está «${title.trim()}», sin mandar.`} Si sigues, se borra.`,
    confirmLabel: "Sí, cambiarlo",
    cancelLabel: "Seguir con el mío",
  };
}

/** Above a form with the words of a notice that went out. */
export function modelText({ sent_at: sentAt, send_at: sendAt }: AdminNotice): string {
  return `${sentence(`Este aviso ya sonó: salió el ${formatDateTime(sentAt ?? sendAt)}`)} Lo que mandes ahora es un aviso nuevo y suena otra vez.`;
}
