import fc from "fast-check";
import { expect, test } from "vitest";
import { clabeCheckDigit, groupClabe, isValidClabe } from "./clabe.ts";

// The first is the example of Banco de México's documentation of the check digit.
test.each(["032180000118359719", "012650012345678905", "002010077777777771"])("%s is valid", (clabe) => {
  expect(isValidClabe(clabe)).toBe(true);
});

test.each(["032180000118359718", "01265001234567890", "0126500123456789055", "01265001234567890X", ""])(
  "%s is refused",
  (clabe) => {
    expect(isValidClabe(clabe)).toBe(false);
  },
);

test("one wrong digit anywhere is always noticed", () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 17, maxLength: 17 });
  fc.assert(
    fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (right, at, slip) => {
      const checkDigit = clabeCheckDigit(right.join(""));
      const wrong = right.map((digit, place) => (place === at ? (digit + slip) % 10 : digit));
      expect(isValidClabe(right.join("") + checkDigit)).toBe(true);
      expect(isValidClabe(wrong.join("") + checkDigit)).toBe(false);
    }),
  );
});

test("is grouped as it is read aloud", () => {
  expect(groupClabe("012650012345678905")).toBe("012 650 0123 4567 890 5");
});
