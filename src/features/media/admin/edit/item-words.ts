import { REMINDER_LABELS } from "#domain/choices.ts";
import { CATEGORY_LABELS } from "../../media.ts";
import type { EditedItem } from "../../edited-item.ts";
import type { ItemFields } from "../item/item-schema.ts";

/** A transmission is seen by everybody (la), a video or a sound too (lo). */
export function publicLabel({ status, provider }: Pick<EditedItem, "status" | "provider">): string {
  const isOver = status === "published" || status === "active" || status === "archived";
  return isOver || provider === "file" ? "Lo ve todo el mundo" : "La ve todo el mundo";
}

/** Labels of an item's fields, for comparing two versions. */
export function labelsOf(item: EditedItem): Record<keyof ItemFields, string> {
  return { ...LABELS, isPublic: publicLabel(item) };
}

const LABELS: Record<Exclude<keyof ItemFields, "isPublic">, string> = {
  title: "Título",
  description: "Descripción",
  speaker: "Quién predica",
  category: "Categoría",
  seriesId: "Serie",
  url: "URL de transmisión",
  remind: "Recordatorio",
  startsOnItsOwn: "Empieza por sí sola",
  autoArchive: "Publicar la grabación",
  tags: "Etiquetas",
  tagDraft: "Etiqueta por agregar",
  isFeatured: "Destacado",
  allowComments: "Se puede comentar",
  allowDownload: "Los miembros ven «Descargar»",
  thumbnailUrl: "Imagen",
};

/** The value of a field, in words. */
export function inWords(name: keyof ItemFields, fields: ItemFields): string {
  const value = fields[name];
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (name === "category") return CATEGORY_LABELS[fields.category];
  if (name === "remind") return REMINDER_LABELS[Number(value)] ?? "";
  if (name === "seriesId") return value ? "Otra serie" : "Ninguna";
  if (name === "thumbnailUrl") return value ? "Otra imagen" : "Sin imagen";
  if (Array.isArray(value)) return value.join(", ") || "(ninguna)";
  return String(value ?? "") || "(vacío)";
}
