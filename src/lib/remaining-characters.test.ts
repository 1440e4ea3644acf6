import { expect, test } from "vitest";
import { remainingCharactersText } from "./counting.ts";

test.each([
  [2, "Te quedan 2 caracteres."],
  [1, "Te queda 1 carácter."],
  [0, "Te quedan 0 caracteres."],
  [-1, "Te pasaste por 1 carácter."],
  [-2, "Te pasaste por 2 caracteres."],
])("%d characters before the limit: %s", (left, words) => {
  expect(remainingCharactersText(left)).toBe(words);
});
