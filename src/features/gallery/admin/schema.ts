import * as v from "valibot";
import { cleanText } from "#lib/clean-text.ts";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";

/** Rules for an album; the database refuses the same. */
export const albumSchema = v.object({
  title: v.pipe(
    v.string(),
    v.transform(cleanText),
    v.minLength(1, "El título es obligatorio"),
    v.check(
      (title) => characters(title) <= LIMITS.albumTitleMax,
      "El título no debe exceder los 100 caracteres",
    ),
  ),
  description: v.pipe(
    v.string(),
    v.transform(cleanText),
    v.check(
      (text) => characters(text) <= LIMITS.albumDescriptionMax,
      "La descripción no debe exceder los 500 caracteres",
    ),
  ),
});

export type AlbumFields = v.InferOutput<typeof albumSchema>;

/** Rules for the caption of a photo. */
export const captionSchema = v.object({
  caption: v.pipe(
    v.string(),
    v.transform(cleanText),
    v.check(
      (caption) => characters(caption) <= LIMITS.photoCaptionMax,
      "El pie de foto no debe exceder los 200 caracteres",
    ),
  ),
});
