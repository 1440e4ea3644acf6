import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { problemsOf } from "#lib/field-problems.ts";

/** What an album must be; the database refuses the same. */
const albumSchema = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "El título es obligatorio"),
    v.check(
      (title) => characters(title) <= LIMITS.albumTitleMax,
      "El título no debe exceder los 100 caracteres",
    ),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => characters(text) <= LIMITS.albumDescriptionMax,
      "La descripción no debe exceder los 500 caracteres",
    ),
  ),
});

export type AlbumFields = v.InferOutput<typeof albumSchema>;

/** The sentence beside each field that is not right yet; nothing when all are. */
export function fieldProblems(fields: AlbumFields): Partial<Record<keyof AlbumFields, string>> {
  return problemsOf(albumSchema, fields);
}

/** The sentence beside a caption that is too long. */
export function captionProblem(caption: string): string | undefined {
  return characters(caption.trim()) <= LIMITS.photoCaptionMax
    ? undefined
    : "El pie de foto no debe exceder los 200 caracteres";
}
