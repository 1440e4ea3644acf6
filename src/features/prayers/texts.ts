import type { PrayerVisibility } from "./prayer.ts";
import type { PrayerState } from "./rules.ts";
import type { PrayerFields } from "./schema.ts";

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
