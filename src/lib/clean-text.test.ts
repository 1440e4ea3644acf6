import { expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

it("takes away blanks around a text and control characters, not line breaks", () => {
  expect(cleanText("  Hola\u0000\u0007\n\nAmén\t \n")).toBe("Hola\n\nAmén");
});
