import { expect, test } from "vitest";
import { counted } from "./counting.ts";

test.each([
  [0, "0 comentarios"],
  [1, "1 comentario"],
  [1204, "1,204 comentarios"],
])("%d is %s", (count, words) => {
  expect(counted(count, "comentario", "comentarios")).toBe(words);
});

test.each([
  [1, "Se publicó 1 profecía"],
  [2, "Se publicaron 2 profecías"],
  [1204, "Se publicaron 1,204 profecías"],
])("a sentence about %d agrees as a whole: %s", (count, sentence) => {
  expect(counted(count, "Se publicó # profecía", "Se publicaron # profecías")).toBe(sentence);
});
