import { diffWords } from "diff";

const SEGMENTER =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("es", { granularity: "word" }) : null;

/** Number of words of a plain text; signs and spaces do not count. */
export function countWords(text: string): number {
  if (!SEGMENTER) return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  let words = 0;
  for (const { isWordLike } of SEGMENTER.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** A piece of two texts laid over one another. */
export interface TextPiece {
  kind: "same" | "added" | "removed";
  text: string;
}

export interface Comparison {
  pieces: TextPiece[];
  /** In words. */
  added: number;
  removed: number;
}

/**
 * Two texts that have nothing in common take long to compare and show nothing: given up after this, in milliseconds.
 */
const LONGEST_MS = 1_500;

/** Knows that "3,000" and "Dios" are words; browsers without it compare what stands between blanks. */
const WORDS =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("es", { granularity: "word" }) : undefined;

/** The difference from `before` to `after`, word by word; as a whole where that would take too long. */
export function compareTexts(before: string, after: string, timeout = LONGEST_MS): Comparison {
  const parts = diffWords(before, after, { ...(WORDS && { intlSegmenter: WORDS }), timeout });
  const pieces: TextPiece[] = parts
    ? parts.map(({ value: text, added, removed }) => ({
        kind: added ? "added" : removed ? "removed" : "same",
        text,
      }))
    : [
        { kind: "removed", text: before },
        { kind: "added", text: `\n${after}` },
      ];
  const words = (kind: TextPiece["kind"]) =>
    pieces.reduce((sum, piece) => sum + (piece.kind === kind ? countWords(piece.text) : 0), 0);
  return { pieces, added: words("added"), removed: words("removed") };
}
