import { counted } from "#lib/counting.ts";
import { inOneSentence } from "#lib/text.ts";
import type { ModeratedKind, ReviewStatus } from "#platform/supabase/decisions.ts";
import type { HistoryEntry, ModeratedItem, NamedItem } from "./item.ts";

interface KindTexts {
  /** On a badge. */
  label: string;
  /** Over many of them. */
  title: string;
  /** In a sentence. */
  noun: string;
  feminine: boolean;
}

export const KINDS: Record<ModeratedKind, KindTexts> = {
  comment: { label: "Comentario", title: "Comentarios", noun: "comentario", feminine: false },
  testimonial: { label: "Testimonio", title: "Testimonios", noun: "testimonio", feminine: false },
  forum_post: {
    label: "Mensaje del foro",
    title: "Mensajes del foro",
    noun: "mensaje del foro",
    feminine: false,
  },
  prayer: {
    label: "Petición de oración",
    title: "Peticiones de oración",
    noun: "petición de oración",
    feminine: true,
  },
  prayer_update: {
    label: "Noticia de oración",
    title: "Noticias de oración",
    noun: "noticia de oración",
    feminine: true,
  },
};

/** Names of a prayer's readers. */
export const AUDIENCES: Record<NonNullable<ModeratedItem["audience"]>, string> = {
  todos: "Para todos",
  miembros: "Para miembros",
  pastores: "Solo para el equipo pastoral",
};

type Named = Pick<NamedItem, "kind" | "author_name">;

/** "el comentario de Marta", "la petición de oración sin nombre". */
export function nameOf({ kind, author_name: author }: Named): string {
  const { noun, feminine } = KINDS[kind];
  return `${feminine ? "la" : "el"} ${noun} ${author === null ? "sin nombre" : `de ${author}`}`;
}

/** "el comentario de Marta y el testimonio de Abel". */
export function namesOf(items: readonly Named[]): string {
  return inOneSentence(items.map(nameOf));
}

const DECIDED: Record<ReviewStatus, [one: string, many: string]> = {
  approved: ["Se aprobó", "Se aprobaron"],
  rejected: ["Se rechazó", "Se rechazaron"],
  pending: ["Regresó a revisión", "Regresaron a revisión"],
};

/** About testimonials, worded by the church. */
const DECIDED_TESTIMONIALS: Record<ReviewStatus, [one: string, many: string]> = {
  approved: ["Testimonio aprobado", "testimonios aprobados"],
  rejected: ["Testimonio rechazado", "testimonios rechazados"],
  pending: ["Testimonio marcado como pendiente", "testimonios marcados como pendientes"],
};

const areTestimonials = (items: readonly Named[]) => items.every(({ kind }) => kind === "testimonial");

/** "Se aprobó el comentario de Marta", "Se aprobaron 3 mensajes", "Testimonio aprobado". */
export function decidedText(items: readonly Named[], decision: ReviewStatus): string {
  const [only, ...others] = items;
  if (areTestimonials(items)) {
    const [testimonial, testimonials] = DECIDED_TESTIMONIALS[decision];
    return others.length === 0 ? testimonial : `${items.length} ${testimonials}`;
  }
  const [one, many] = DECIDED[decision];
  return only && others.length === 0 ? `${one} ${nameOf(only)}` : `${many} ${items.length} mensajes`;
}

/** Title and sentence of a decision that was not stored; the church words those about testimonials. */
export function failedText(
  items: readonly Named[],
  sentence: string,
  title = "No se guardó la decisión",
): [title: string, { description: string }] {
  if (!areTestimonials(items)) return [title, { description: sentence }];
  const names = inOneSentence(items.map(({ author_name: author }) => author ?? ""));
  const whose = items.length === 1 ? "del testimonio" : "de los testimonios";
  return ["Error", { description: `No se pudo cambiar el estado ${whose} de ${names}. ${sentence}` }];
}

/** The sentence that says who reads the reason of a rejection, and how they can answer it. */
export function reasonHint(items: readonly Named[]): string {
  const [only] = items;
  if (!only || items.length > 1) return "Cada autor verá este motivo y podrá corregir su mensaje.";
  const reader = only.author_name ?? "Quien la escribió";
  if (only.kind === "prayer_update") return `${reader} verá este motivo y podrá escribir otra.`;
  return `${reader} verá este motivo y podrá ${KINDS[only.kind].feminine ? "corregirla" : "corregirlo"}.`;
}

const ACTS: Record<ReviewStatus, string> = {
  approved: "aprobó",
  rejected: "rechazó",
  pending: "regresó a revisión",
};

/** "Abel aprobó el comentario de Marta"; "Abel aprobó un comentario" once it is gone. */
export function historyText({
  moderator_name: moderator,
  decision,
  kind,
  author_name: author,
  content,
}: HistoryEntry): string {
  const { noun, feminine } = KINDS[kind];
  const what =
    content === null ? `${feminine ? "una" : "un"} ${noun}` : nameOf({ kind, author_name: author });
  return `${moderator} ${ACTS[decision]} ${what}`;
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
