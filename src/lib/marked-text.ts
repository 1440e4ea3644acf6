/** Private-use characters that private.highlight() puts around what was found. */
const START = "\uE000";
const END = "\uE001";

/** A stretch of a text, found or not. */
export interface Stretch {
  text: string;
  found: boolean;
}

/** "El \uE000maná\uE001 de hoy" as stretches; a mark without its end lasts to the end of the text. */
export function stretchesOf(marked: string): Stretch[] {
  return marked
    .split(START)
    .flatMap((piece, place) => {
      if (place === 0) return [{ text: piece, found: false }];
      const [found = "", ...rest] = piece.split(END);
      return [
        { text: found, found: true },
        { text: rest.join(""), found: false },
      ];
    })
    .filter(({ text }) => text !== "");
}
