import { expect, test } from "vitest";
import { nonBreaking, withWholePostcode } from "./text.ts";

test("words that belong together have no space that could break", () => {
  expect(nonBreaking("7:00 p. m.")).toBe("7:00\u00a0p.\u00a0m.");
});

test("of an address only the postcode is held together", () => {
  expect(withWholePostcode("San Pedro Cholula, C. P. 72760")).toBe(
    "San Pedro Cholula, C.\u00a0P.\u00a072760",
  );
  expect(withWholePostcode("San Pedro Cholula")).toBe("San Pedro Cholula");
});
