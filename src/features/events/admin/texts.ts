import { counted } from "#lib/counting.ts";
import { SKIPPED_TIME } from "#lib/date-and-time.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";

export const EVENT_PROBLEMS: ProblemTexts = {
  no_such_line: "Ese horario ya no está en «Horario semanal». Elige otro.",
  time_skipped: SKIPPED_TIME,
};

/** When a notice of a change leaves, as in private.notice_moment(). */
export const LEAVES =
  "El aviso sale en diez minutos y hasta entonces puedes detenerlo en «Avisos»; si al evento le falta menos de una hora, sale enseguida.";

/** "1 evento", "3 eventos". */
export function events(count: number): string {
  return counted(count, "evento", "eventos");
}
