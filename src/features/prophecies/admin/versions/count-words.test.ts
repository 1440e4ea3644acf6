import { expect, test } from "vitest";
import { countWords } from "./compare-texts.ts";

test.each([
  ["", 0],
  ["   \n ", 0],
  ["Dios", 1],
  ["Así dice el Señor: «no temas»", 6],
  ["uno, dos… ¡tres!", 3],
  ["— Amén —", 1],
])("%j has %i words", (text, words) => {
  expect(countWords(text)).toBe(words);
});
