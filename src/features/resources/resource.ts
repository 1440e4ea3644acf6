import type { Database } from "#platform/supabase/database.types.ts";

type Enums = Database["public"]["Enums"];

/** Uses of a resource. */
export const RESOURCE_CATEGORIES = [
  "Guías",
  "Formación",
  "Herramientas",
  "Estudios",
  "Predicaciones",
  "Multimedia",
  "Otros",
] as const satisfies readonly ResourceCategory[];
type ResourceCategory = Enums["resource_category"];

/** People who may open the file. */
export type Visibility = Enums["resource_visibility"];
export const VISIBILITIES = ["public", "members", "restricted"] as const satisfies readonly Visibility[];

/** The kinds of files; private.file_type_of() finds them by the extension. */
export type FileType = Enums["file_type"];

/** The kinds as people know them, by the word the address uses. */
export const KIND_GROUPS = {
  pdf: ["pdf"],
  word: ["doc", "docx"],
  excel: ["xls", "xlsx"],
  powerpoint: ["ppt", "pptx"],
  imagen: ["image"],
  video: ["video"],
  audio: ["audio"],
  otro: ["other"],
} as const satisfies Record<string, readonly FileType[]>;
export type KindGroup = keyof typeof KIND_GROUPS;
export const KIND_NAMES = Object.keys(KIND_GROUPS) as KindGroup[];

/** A resource as the view `resource_listing` shows it. `file_size` is in bytes. */
export interface Resource {
  id: string;
  title: string;
  description: string;
  category: ResourceCategory;
  tags: string[];
  visibility: Visibility;
  file_name: string;
  file_size: number;
  file_type: FileType;
  /** The file's name inside its bucket; null when it is not for this person. */
  file_path: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}
