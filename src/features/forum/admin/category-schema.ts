import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { cleanText } from "#lib/clean-text.ts";
import { characters } from "#lib/counting.ts";
import type { Category } from "../forum.ts";

const line = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text).replace(/\s+/gu, " ")),
);

/** Rules for the form of a category; ranks as the choices of a select. */
export const categorySchema = v.pipe(
  v.object({
    name: v.pipe(
      line,
      v.check(
        (name) => characters(name) >= LIMITS.forumCategoryMin && characters(name) <= LIMITS.forumCategoryMax,
        `El nombre tiene de ${LIMITS.forumCategoryMin} a ${LIMITS.forumCategoryMax} letras.`,
      ),
    ),
    description: v.pipe(
      line,
      v.check(
        (text) => characters(text) <= LIMITS.forumCategoryDescriptionMax,
        `La descripción puede tener hasta ${LIMITS.forumCategoryDescriptionMax} caracteres.`,
      ),
    ),
    readRank: v.picklist(["0", "1", "2"]),
    writeRank: v.picklist(["1", "2"]),
    isActive: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ readRank, writeRank }) => Number(writeRank) >= Number(readRank),
      "Nadie puede escribir donde no puede leer: elige quién lee otra vez.",
    ),
    ["writeRank"],
  ),
);
export type CategoryFields = v.InferOutput<typeof categorySchema>;

/** A category as its form shows it; what a new one starts with for null. */
export function categoryFieldsOf(category: Category | null): CategoryFields {
  return {
    name: category?.name ?? "",
    description: category?.description ?? "",
    readRank: String(category?.read_rank ?? 1) as CategoryFields["readRank"],
    writeRank: String(category?.write_rank ?? 1) as CategoryFields["writeRank"],
    isActive: category?.is_active ?? true,
  };
}

export const READERS: Record<CategoryFields["readRank"], string> = {
  "0": "Todo el mundo, también sin cuenta",
  "1": "Los miembros",
  "2": "Solo la oficina",
};

export const WRITERS: Record<CategoryFields["writeRank"], string> = {
  "1": "Los miembros",
  "2": "Solo la oficina",
};
