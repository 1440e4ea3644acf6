import { characters } from "#lib/counting.ts";
import { cleanTag } from "#lib/clean-text.ts";
import { LIMITS } from "./limits.ts";

/** A tag as it is compared: lower case, blanks folded, accents ignored (but ñ). The database does the same. */
export function foldedTag(tag: string): string {
  return cleanTag(tag)
    .normalize("NFD")
    .replace(/n\u0303/g, "ñ")
    .replace(/\p{M}/gu, "");
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

/** The tags that are meant: what was written and not added is meant too. */
export function tagsMeant({ tags, tagDraft }: { tags: string[]; tagDraft: string }): string[] {
  return tagDraft.trim() === "" ? tags : [...tags, cleanTag(tagDraft)];
}
