import { expect, it } from "vitest";
import { withoutAccents } from "./text.ts";

it("leaves letters without marks, in lower case", () => {
  expect(withoutAccents("Miércoles, ÑANDÚ y pingüino")).toBe("miercoles, nandu y pinguino");
});
