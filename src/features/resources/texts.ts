import { counted } from "#lib/counted.ts";
import type { KindGroup, Visibility } from "./resource.ts";

export const KIND_LABELS: Record<KindGroup, string> = {
  pdf: "PDF",
  word: "Word",
  excel: "Excel",
  powerpoint: "PowerPoint",
  imagen: "Imagen",
  video: "Video",
  audio: "Audio",
  otro: "Otro",
};

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  public: "Público",
  members: "Solo miembros",
  restricted: "Con acceso",
};

/** "1 recurso", "12 recursos". */
export function resourcesText(count: number): string {
  return counted(count, "recurso", "recursos");
}

/** "1 archivo", "3 archivos". */
export function filesText(count: number): string {
  return counted(count, "archivo", "archivos");
}
