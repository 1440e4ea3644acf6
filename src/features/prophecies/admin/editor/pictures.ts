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

/**
 * The files of a paste or a drop that are to be put into the text; none where the words beside them are what was meant:
 * office programs put a picture of the copied text beside it.
 */
export function picturesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (!data || files.length === 0) return [];
  const text = data.getData("text/plain").trim();
  const html = data.getData("text/html");
  // A picture copied from a web page comes with its tag; its address is no text of anybody.
  const isOnlyPicture = /^[^]*<img\b[^]*$/i.test(html) && html.replace(/<[^>]*>/g, "").trim() === "";
  return text === "" || isOnlyPicture ? files : [];
}
