import { expect, test } from "vitest";
import { characters } from "./counting.ts";

test("an emoji and an accent are one character each", () => {
  expect(characters("año 🙏")).toBe(5);
});
