import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 comentarios"],
  [1, "1 comentario"],
  [1204, "1,204 comentarios"],
])("%d is %s", (count, words) => {
  expect(counted(count, "comentario", "comentarios")).toBe(words);
});
