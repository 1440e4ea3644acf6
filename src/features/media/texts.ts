import type { MediaCategory } from "./media.ts";

export const CATEGORY_LABELS: Record<MediaCategory, string> = {
  sermon: "Predicación",
  worship: "Alabanza",
  teaching: "Enseñanza",
  event: "Evento",
  testimony: "Testimonio",
  prayer: "Oración",
  other: "Otro",
};

/** Where a link leads, by its provider. */
export const PROVIDER_NAMES = { youtube: "YouTube", facebook: "Facebook" } as const;
