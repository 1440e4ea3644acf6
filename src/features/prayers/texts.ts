import type { Prayer, PrayerVisibility } from "./prayer.ts";
import type { PrayerState } from "./rules.ts";
import type { AnswerFields, PrayerFields } from "./schema.ts";

export const VISIBILITY_LABELS: Record<PrayerVisibility, string> = {
  todos: "Todos, también visitantes",
  miembros: "Los miembros",
  pastores: "Solo el equipo pastoral",
};

const READERS: Record<PrayerVisibility, { now: string; later: string } | null> = {
  todos: {
    now: "La puede leer cualquiera que visite el sitio.",
    later: "Si se publica, la podrá leer cualquiera que visite el sitio.",
  },
  miembros: { now: "La leen los miembros.", later: "Si se publica, la leerán los miembros." },
  pastores: null,
};

/** Readers of one's own request, now or once it is published; null where a badge shows them. */
export function readersOf({ visibility, status }: Pick<Prayer, "visibility" | "status">): string | null {
  const readers = READERS[visibility];
  if (readers === null || status === "approved") return readers?.now ?? null;
  return status === "rejected" ? "Nadie más la lee." : readers.later;
}

/** Readers of the answer to a request. */
export const ANSWER_READERS: Record<PrayerVisibility, string> = {
  todos: "Lo podrá leer cualquiera que visite el sitio. Lo leemos antes de mostrarlo.",
  miembros: "Lo leerán los miembros. Lo leemos antes de mostrarlo.",
  pastores: "Solo lo lee el equipo pastoral.",
};

/** The sentence after an answer was sent: an answer for the pastoral team alone needs no review. */
export function answerTold({
  visibility,
  text,
  asTestimony,
}: AnswerFields & Pick<Prayer, "visibility">): string {
  if (text === "") return "Tu petición quedó como respondida.";
  if (visibility !== "pastores") return "Leeremos tus palabras antes de mostrarlas.";
  return asTestimony
    ? "El equipo pastoral ya puede leerlo. Tu testimonio lo leemos antes de publicarlo."
    : "Solo el equipo pastoral lee lo que contaste.";
}

export const STATE_LABELS: Record<PrayerState, string> = {
  waiting: "En revisión",
  rejected: "No se publicó",
  answered: "Respondida",
  expired: "¿Seguimos orando?",
  open: "Publicada",
};

/** Shown name of an anonymous author. */
const ANONYMOUS = "Alguien de la congregación";

/** The name under a request; the anonymous one when its author gave no name. */
export function nameOf({ shown_name: name }: { shown_name: string | null }): string {
  return name ?? ANONYMOUS;
}

/** "la petición de Marta", for the accessible name of a button. */
export function ofWhom(prayer: { shown_name: string | null }): string {
  return prayer.shown_name === null ? "la petición sin nombre" : `la petición de ${prayer.shown_name}`;
}

/** To the author of an urgent request that waits for the network; `phone` is the church's. */
export function unreachedText(phone: string | undefined): string {
  const call = phone ? ` Si no puede esperar, llama al ${phone}.` : "";
  return `Sin red no le llega a nadie todavía.${call}`;
}

/** A field as a list of changes says it. */
export function inWords(name: keyof PrayerFields, fields: PrayerFields): string {
  if (name === "content") return fields.content;
  if (name === "visibility") return VISIBILITY_LABELS[fields.visibility];
  return fields[name] ? "Sí" : "No";
}
