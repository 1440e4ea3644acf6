import { counted } from "#lib/counting.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";
import type { SaveStatus } from "./draft/editing-state.ts";
import type { DraftFields } from "./draft/draft-fields.ts";
import type { BulkAct } from "./bulk-changes.ts";
import type { Publication } from "./prophecy-filter.ts";

export const PUBLICATION_LABELS: Record<Publication, string> = {
  draft: "Borrador",
  published: "Publicada",
  scheduled: "Programada",
  deleted: "En la papelera",
};

export const PROPHECY_PROBLEMS: ProblemTexts = {
  conflict: "Otra persona la cambió hace un momento. Cierra este aviso y revisa la lista.",
  "not-found": "Ya no existe: alguien la eliminó.",
};

/** Results of bulk acts. */
export const CHANGED: Record<BulkAct, [one: string, many: string]> = {
  publish: ["Listo: se publicó # profecía", "Listo: se publicaron # profecías"],
  draft: ["Listo: volvió a borrador # profecía", "Listo: volvieron a borrador # profecías"],
};

/** Sentences of the editor about where the text is saved. */
export const SAVE_LABELS: Record<SaveStatus, string> = {
  saved: "Guardado",
  waiting: "Cambios sin guardar…",
  saving: "Guardando…",
  untitled: "En este dispositivo: ponle título para guardarlo",
  kept: "Cambios sin publicar: guardados en este dispositivo",
  offline: "Sin conexión: guardado en este dispositivo",
  failed: "No se pudo guardar",
  conflict: "Alguien guardó otra versión",
  gone: "Alguien eliminó esta profecía",
};

export const FIELD_LABELS: Record<keyof DraftFields, string> = {
  title: "Título",
  content: "Texto",
  category: "Categoría",
  publish_date: "Fecha de publicación",
  author: "Autor",
  image_url: "Imagen",
  allow_comments: "Comentarios",
};

export const VALIDATION = {
  title: "El título es obligatorio",
  titleLength: "El título no puede pasar de 200 caracteres",
  content: "Escribe el texto antes de publicar",
  contentLength: "El texto es demasiado largo para guardarlo en una sola profecía",
  date: "Elige la fecha y la hora",
} as const;

/** "1 profecía", "3 profecías". */
export function prophecies(count: number): string {
  return counted(count, "profecía", "profecías");
}

/** "1 dispositivo suscrito", "12 dispositivos suscritos". */
export function devices(count: number): string {
  return counted(count, "dispositivo suscrito", "dispositivos suscritos");
}
