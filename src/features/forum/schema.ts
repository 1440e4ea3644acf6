import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/counting.ts";
import { cleanText } from "#lib/clean-text.ts";

/** Why a text cannot be sent as it is, as the sentence beside the field; null when it can. */
function contentProblem(text: string): string | null {
  const length = characters(text);
  if (length === 0) return "Escribe tu mensaje.";
  if (length <= LIMITS.forumPostMax) return null;
  const excess = length - LIMITS.forumPostMax;
  return `Tu mensaje es muy largo: quita ${excess} ${excess === 1 ? "carácter" : "caracteres"}.`;
}

/** The text of a post, written or waiting. */
export const contentSchema = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && contentProblem(dataset.value);
    if (message) addIssue({ message });
  }),
);

/** The title of a topic, on one line. */
export const titleSchema = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text).replace(/\s+/gu, " ")),
  v.check(
    (title) => characters(title) >= LIMITS.forumTitleMin,
    `Ponle un título de al menos ${LIMITS.forumTitleMin} letras.`,
  ),
  v.check(
    (title) => characters(title) <= LIMITS.forumTitleMax,
    `El título puede tener hasta ${LIMITS.forumTitleMax} caracteres.`,
  ),
);

/** Those picked from the list while writing. */
const mentions = v.array(v.object({ id: v.string(), name: v.string() }));

/** Rules for the form of an answer. */
export const answerSchema = v.object({
  text: contentSchema,
  mentions,
  /** Id and quoted words of the answered post; empty for none. */
  quotedId: v.string(),
  quotedName: v.string(),
  quote: v.string(),
});
export type AnswerFields = v.InferOutput<typeof answerSchema>;
export const NO_ANSWER: AnswerFields = { text: "", mentions: [], quotedId: "", quotedName: "", quote: "" };

/** Rules for the form of a new topic. */
export const topicSchema = v.object({
  categoryId: v.pipe(v.string(), v.nonEmpty("Elige una categoría.")),
  title: titleSchema,
  text: contentSchema,
  mentions,
});
export type TopicFields = v.InferOutput<typeof topicSchema>;

/**
 * Rules for the form of an edit, with the version of the post from which it began: a draft of it may be older than the
 * post.
 */
export const editSchema = v.object({ text: contentSchema, version: v.number() });

/** Rules for the form of a topic's title. */
export const renameSchema = v.object({ title: titleSchema });
export type RenameFields = v.InferOutput<typeof renameSchema>;
