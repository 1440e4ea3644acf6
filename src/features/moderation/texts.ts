import { counted } from "#lib/counted.ts";
import type { HistoryEntry, ModeratedItem, ModeratedKind, ReviewStatus } from "./item.ts";

/** What each kind is called: a badge, a heading, in a sentence. */
export const KINDS: Record<ModeratedKind, { label: string; title: string; one: string }> = {
  comment: { label: "Comentario", title: "Comentarios", one: "comentario" },
  testimonial: { label: "Testimonio", title: "Testimonios", one: "testimonio" },
};

/** "el comentario de Marta". */
export function nameOf({ kind, author_name: author }: Pick<ModeratedItem, "kind" | "author_name">): string {
  return `el ${KINDS[kind].one} de ${author}`;
}

/** "el comentario de Marta y el testimonio de Abel". */
export function namesOf(items: readonly ModeratedItem[]): string {
  return new Intl.ListFormat("es-MX").format(items.map(nameOf));
}

const DECIDED: Record<ReviewStatus, [one: string, many: string]> = {
  approved: ["Se aprobó # mensaje", "Se aprobaron # mensajes"],
  rejected: ["Se rechazó # mensaje", "Se rechazaron # mensajes"],
  pending: ["Regresó # mensaje a revisión", "Regresaron # mensajes a revisión"],
};
const DECIDED_ONE: Record<ReviewStatus, string> = {
  approved: "aprobado",
  rejected: "rechazado",
  pending: "de vuelta en revisión",
};

/** "Comentario aprobado", "Se aprobaron 3 mensajes". */
export function decidedText(items: readonly ModeratedItem[], decision: ReviewStatus): string {
  const [only] = items;
  return only && items.length === 1
    ? `${KINDS[only.kind].label} ${DECIDED_ONE[decision]}`
    : counted(items.length, ...DECIDED[decision]);
}

const ACTS: Record<ReviewStatus, string> = {
  approved: "aprobó",
  rejected: "rechazó",
  pending: "regresó a revisión",
};

/** "Abel aprobó el comentario de Marta". */
export function historyText({
  moderator_name: moderator,
  decision,
  kind,
  author_name: author,
}: HistoryEntry): string {
  return `${moderator} ${ACTS[decision]} ${author ? nameOf({ kind, author_name: author }) : `un ${KINDS[kind].one}`}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a wait was, in seconds: "menos de 1 minuto", "12 minutos", "3 horas", "2 días". */
export function waitText(seconds: number): string {
  if (seconds < MINUTE) return "menos de 1 minuto";
  if (seconds < HOUR) return counted(Math.floor(seconds / MINUTE), "minuto", "minutos");
  if (seconds < 2 * DAY) return counted(Math.floor(seconds / HOUR), "hora", "horas");
  return counted(Math.floor(seconds / DAY), "día", "días");
}
