const SEGMENTER =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("es", { granularity: "word" }) : null;

/** Number of words of a plain text; signs and spaces do not count. */
export function countWords(text: string): number {
  if (!SEGMENTER) return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  let words = 0;
  for (const { isWordLike } of SEGMENTER.segment(text)) if (isWordLike) words += 1;
  return words;
}
