import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/counting.ts";
import { cleanText } from "#lib/clean-text.ts";

/** Why a comment cannot be sent as it is, as the sentence beside the field; null when it can. */
function contentProblem(text: string): string | null {
  const length = characters(text);
  if (length === 0) return "Escribe tu comentario.";
  if (length > LIMITS.commentMax) {
    const excess = length - LIMITS.commentMax;
    return `Tu comentario es muy largo: quita ${excess} ${excess === 1 ? "carácter" : "caracteres"}.`;
  }
  return null;
}

/** The text of a comment, written or waiting. */
export const contentSchema = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && contentProblem(dataset.value);
    if (message) addIssue({ message });
  }),
);

/** Rules for the form of a comment. */
export const commentSchema = v.object({
  text: contentSchema,
  /** Those picked from the list while writing. */
  mentions: v.array(v.object({ id: v.string(), name: v.string() })),
});

export type CommentFields = v.InferOutput<typeof commentSchema>;

/** Rules for the form of an edit, with the version of the comment from which it began. */
export const editSchema = v.object({ text: contentSchema, version: v.number() });
