import * as v from "valibot";

/** Longest description of a picture, in characters: screen readers read it in one breath. */
export const PICTURE_TEXT_MAX = 200;

/** A typed line without the characters that the sanitiser refuses. */
function wordsOf(typed: string): string {
  return typed.replace(/[<>]/g, "").replace(/\s+/g, " ").trim();
}

/** Alternative text of a picture: required, unless the picture only decorates. */
export const pictureTextSchema = v.pipe(
  v.object({ words: v.pipe(v.string(), v.transform(wordsOf)), decorative: v.boolean() }),
  v.forward(
    v.partialCheck(
      [["words"], ["decorative"]],
      ({ words, decorative }) => decorative || words !== "",
      "Describe la imagen, o marca que solo adorna",
    ),
    ["words"],
  ),
  v.transform(({ words, decorative }) => ({ words: decorative ? "" : words })),
);
