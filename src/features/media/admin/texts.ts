import { SKIPPED_TIME } from "#lib/date-and-time.ts";
import { counted } from "#lib/counting.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";
import type { MediaStatus } from "../media.ts";

export const STATUS_LABELS: Record<MediaStatus, string> = {
  draft: "Borrador",
  scheduled: "Programado",
  live: "En vivo",
  processing: "Procesando",
  active: "Publicado",
  published: "Publicado",
  archived: "Archivado",
};

/** The way out for a transmission with the link of another one. */
export const OTHER_LINK =
  "Si está mal, detén esta transmisión, elimínala y abre otra con el enlace correcto en «Iniciar transmisión».";

export const MEDIA_PROBLEMS: ProblemTexts = {
  media_date_missing: "Por favor selecciona una fecha.",
  time_skipped: SKIPPED_TIME,
  media_in_the_past: "La fecha no puede estar en el pasado.",
  media_schedule_without_days: "Así no queda ningún día. Revisa la fecha de inicio y la del fin.",
  no_such_line: "Ese horario ya no está en «Horario semanal». Elige otro.",
  media_has_no_source: "Falta el enlace de la transmisión. Agrégalo en Editar.",
  media_is_recorded: "Ya es una grabación: no se programa ni se transmite, se publica.",
  media_link_locked: `Mientras está en vivo el enlace no se puede cambiar. ${OTHER_LINK}`,
  media_resume_too_late: "Ya pasaron más de 5 minutos. Inicia una transmisión nueva.",
  media_is_live: "Detén la transmisión antes de eliminarla.",
  media_transition: "Alguien lo cambió antes. Ya ves cómo está ahora.",
};

/** People and time of a publication's notice, for the choice of it. */
export const TOLD_AFTER =
  "A los 10 minutos avisamos a los miembros que quieran enterarse; antes puedes cancelarlo.";

/** "1 contenido", "3 contenidos". */
export function items(count: number): string {
  return counted(count, "contenido", "contenidos");
}
