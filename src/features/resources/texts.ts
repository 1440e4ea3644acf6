import { counted } from "#lib/counting.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
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

/** "No se pudo crear el recurso. …", with the remedy */
export function failed(verb: "crear" | "actualizar" | "eliminar", error: unknown): string {
  if (toAppError(error).status === 413) return "El archivo no puede superar los 50 MB";
  return `No se pudo ${verb} el recurso. ${problemText(error)}`;
}
