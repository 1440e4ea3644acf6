/** Longest description of a picture, in characters: screen readers read it in one breath. */
export const PICTURE_TEXT_MAX = 200;

/** What was typed as one line without what the sanitiser would refuse. */
export function wordsOf(typed: string): string {
  return typed.replace(/[<>]/g, "").replace(/\s+/g, " ").trim();
}

/** The sentence beside the field, or undefined when a picture may be put into the text so. */
export function problemOfText(typed: string, decorative: boolean): string | undefined {
  if (decorative || wordsOf(typed) !== "") return undefined;
  return "Describe la imagen, o marca que solo adorna";
}
