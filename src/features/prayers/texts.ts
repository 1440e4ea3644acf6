import type { Prayer, PrayerVisibility } from "./prayer.ts";
import type { PrayerState } from "./rules.ts";
import type { AnswerFields, PrayerFields } from "./schema.ts";

export const VISIBILITY_LABELS: Record<PrayerVisibility, string> = {
  todos: "Todos, también visitantes",
  miembros: "Los miembros",
  pastores: "Solo el equipo pastoral",
};

/** Who reads a request of one's own, where no badge says so. */
export const READERS: Record<PrayerVisibility, string | null> = {
  todos: "La puede leer cualquiera que visite el sitio.",
  miembros: "La leen los miembros.",
  pastores: null,
};

/** Who will read how a request was answered. */
export const ANSWER_READERS: Record<PrayerVisibility, string> = {
  todos: "Lo podrá leer cualquiera que visite el sitio. Lo leemos antes de mostrarlo.",
  miembros: "Lo leerán los miembros. Lo leemos antes de mostrarlo.",
  pastores: "Solo lo lee el equipo pastoral.",
};

/** What has become of an answer that was just told: what only the pastoral team reads waits for nobody. */
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

/** Who asked, as the wall shows it. */
const ANONYMOUS = "Alguien de la congregación";

/** The name under a request; somebody who gave none has none. */
export function nameOf({ shown_name: name }: { shown_name: string | null }): string {
  return name ?? ANONYMOUS;
}

/** "la petición de Marta", for what a screen reader hears of a button. */
export function ofWhom(prayer: { shown_name: string | null }): string {
  return prayer.shown_name === null ? "la petición sin nombre" : `la petición de ${prayer.shown_name}`;
}

/** A field as a list of changes says it. */
export function inWords(name: keyof PrayerFields, fields: PrayerFields): string {
  if (name === "content") return fields.content;
  if (name === "visibility") return VISIBILITY_LABELS[fields.visibility];
  return fields[name] ? "Sí" : "No";
}
