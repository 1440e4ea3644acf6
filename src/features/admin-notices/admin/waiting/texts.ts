import { formatDateTime } from "#lib/dates.ts";
import type { WaitingNotice } from "./api.ts";

const MINUTE_MS = 60_000;

/** "Nueva profecía: «La luz»", "Se canceló «Vigilia»". */
export function headingOf({ kind, title, name }: WaitingNotice): string {
  if (kind === "admin") return `«${title}»`;
  return title.includes(`«${name}»`) ? title : `${title}: «${name}»`;
}

/** "Sale en 9 min", or its day and hour when that is not within the hour. `minute` is the beginning of the current one. */
export function leavesText(sendAt: string, minute: number): string {
  const minutes = Math.floor((Date.parse(sendAt) - minute) / MINUTE_MS);
  if (minutes < 1) return "Sale enseguida";
  return minutes > 60 ? `Sale el ${formatDateTime(sendAt)}` : `Sale en ${minutes} min`;
}

const WHEN = "Lo revisaremos cada hora, hoy y mañana, y avisaremos en cuanto se vea.";
/** Why nobody has been told of a video, and what to do. */
export const UNSEEN: Record<NonNullable<WaitingNotice["unseen"]>, string> = {
  gone: `YouTube dice que ese video no existe. Corrige el enlace. ${WHEN}`,
  closed: `En YouTube es privado o no permite verse en otras páginas. Ponlo en público o no listado, con la inserción permitida. ${WHEN}`,
};
