import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { sentence } from "#lib/text.ts";
import type { Question } from "#ui/overlays/confirm.tsx";
import { linkText, reachText } from "../../texts.ts";
import type { WaitingNotice } from "./api.ts";

const MINUTE_MS = 60_000;

/** "Nueva profecía: «La luz»", "Se canceló «Vigilia»". */
export function headingOf({ kind, title, name }: WaitingNotice): string {
  if (kind === "admin") return `«${title}»`;
  if (kind === "version") return title;
  return title.includes(`«${name}»`) ? title : `${title}: «${name}»`;
}

/**
 * "Sale en 9 min", never more than is left, or its day and hour when that is not within the hour. `minute` is the
 * beginning of the current one.
 */
export function leavesText(sendAt: string, minute: number): string {
  const minutes = Math.floor((Date.parse(sendAt) - minute - MINUTE_MS) / MINUTE_MS);
  if (minutes < 1) return "Sale enseguida";
  return isNear(sendAt, minute) ? `Sale en ${minutes} min` : `Sale el ${formatDateTime(sendAt)}`;
}

/** Whether a notice leaves within the hour: who has quiet hours now has them then. */
export const isNear = (sendAt: string, minute: number) => Date.parse(sendAt) - minute < 62 * MINUTE_MS;

const WHEN_SEEN = "Si está en YouTube, sale en cuanto confirme que se puede ver. ";

/** A video of YouTube is looked at before its notice leaves; one of our own storage is not. */
const mayBeLookedAt = ({ kind, about, is_unchecked: isElsewhere }: WaitingNotice) =>
  kind === "media" && about === "new_video" && !isElsewhere;

/** The question before a notice is sent at once: it lies beside the button that cancels it, and rings for all. */
export function sendQuestion(notice: WaitingNotice): Question {
  const { people } = notice;
  return {
    title: people === 0 ? "¿Avisar ahora?" : `¿Avisar ahora a ${counted(people, "persona", "personas")}?`,
    body: `${sentence(headingOf(notice))} ${reachText(notice)}${notice.link === null ? "" : ` ${sentence(linkText(notice.link))}`} ${mayBeLookedAt(notice) ? WHEN_SEEN : ""}Después ya no se puede cancelar.`,
    confirmLabel: "Enviar ya",
    cancelLabel: "Todavía no",
    tone: "primary",
  };
}

const WHEN = "Lo revisaremos cada hora, hoy y mañana, y avisaremos en cuanto se vea.";
/** Why nobody has been told of a video, and what to do. */
export const UNSEEN: Record<NonNullable<WaitingNotice["unseen"]>, string> = {
  gone: `YouTube dice que ese video no existe. Corrige el enlace. ${WHEN}`,
  closed: `En YouTube es privado o no permite verse en otras páginas. Ponlo en público o no listado, con la inserción permitida. ${WHEN}`,
};
