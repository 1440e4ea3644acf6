import { characters } from "./counting.ts";

const SEGMENTER =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("es", { granularity: "grapheme" }) : null;
const ENDING = /\.[^.\s]{1,10}$/;

/**
 * The beginning of a text, of as many characters as PostgreSQL counts at most. What is seen as one sign stays whole: no half
 * emoji, no letter without its accent.
 */
export function cutText(text: string, max: number): string {
  let [length, end] = [0, 0];
  for (const sign of signsOf(text)) {
    length += characters(sign);
    if (length > max) return text.slice(0, end).trimEnd();
    end += sign.length;
  }
  return text;
}

/** The name of a file cut before its ending, by which devices know how to open it. */
export function cutFileName(name: string, max: number): string {
  const ending = ENDING.exec(name)?.[0] ?? "";
  return cutText(name.slice(0, name.length - ending.length), max - characters(ending)) + ending;
}

/** A first title for a file, to be corrected: its name without the ending. */
export function titleOfFile({ name }: { name: string }, max: number): string {
  return cutText(name.replace(ENDING, "").replaceAll("_", " ").trim(), max);
}

function* signsOf(text: string): Iterable<string> {
  if (!SEGMENTER) return yield* text;
  for (const { segment } of SEGMENTER.segment(text)) yield segment;
}
