import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { shortText } from "#lib/schemas.ts";

/** Rules for an album; the database refuses the same. */
export const albumSchema = v.object({
  title: v.pipe(
    shortText(LIMITS.albumTitleMax, "El título no debe exceder los 100 caracteres"),
    v.minLength(1, "El título es obligatorio"),
  ),
  description: shortText(LIMITS.albumDescriptionMax, "La descripción no debe exceder los 500 caracteres"),
});

export type AlbumFields = v.InferOutput<typeof albumSchema>;

/** Rules for the caption of a photo. */
export const captionSchema = v.object({
  caption: shortText(LIMITS.photoCaptionMax, "El pie de foto no debe exceder los 200 caracteres"),
});
