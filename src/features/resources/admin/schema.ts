import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { problemsOf } from "#lib/field-problems.ts";
import { RESOURCE_CATEGORIES, VISIBILITIES, type Visibility } from "../resource.ts";
import { cleanTag, foldedTag } from "../rules.ts";

/** What the form holds; category is "" until one is chosen. */
export interface ResourceFields {
  title: string;
  description: string;
  category: string;
  tags: string[];
  visibility: Visibility;
}

/** What a resource must be; the database refuses the same. */
const resourceSchema = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (title) => characters(title) >= LIMITS.resourceTitleMin,
      "El título debe tener al menos 3 caracteres",
    ),
    v.check(
      (title) => characters(title) <= LIMITS.resourceTitleMax,
      "El título no debe exceder los 100 caracteres",
    ),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => characters(text) <= LIMITS.resourceDescriptionMax,
      "La descripción no debe exceder los 500 caracteres",
    ),
  ),
  category: v.picklist(RESOURCE_CATEGORIES, "Seleccione una categoría"),
  tags: v.pipe(v.array(v.string()), v.maxLength(LIMITS.resourceTags, "Usa 8 etiquetas como máximo")),
  visibility: v.picklist(VISIBILITIES),
});

export type FieldProblems = Partial<Record<"title" | "description" | "category" | "tags" | "file", string>>;

/** The sentence beside each field that is not right yet; nothing when all are. */
export function fieldProblems(fields: ResourceFields, hasFile: boolean): FieldProblems {
  return { ...problemsOf(resourceSchema, fields), ...(!hasFile && { file: "Archivo requerido" }) };
}

/** The sentence about a tag that cannot be added to these, or undefined. */
export function tagProblem(tag: string, tags: readonly string[]): string | undefined {
  const length = characters(cleanTag(tag));
  if (length < LIMITS.tagMin) return "La etiqueta debe tener al menos 2 caracteres";
  if (length > LIMITS.tagMax) return "La etiqueta no debe exceder los 30 caracteres";
  if (tags.some((known) => foldedTag(known) === foldedTag(tag))) return "Etiqueta duplicada";
  if (tags.length >= LIMITS.resourceTags) return "Usa 8 etiquetas como máximo";
  return undefined;
}
