import { expect, test } from "vitest";
import { formatMxn } from "./money.ts";

test.each([
  [0, "$0.00 MXN"],
  [250, "$250.00 MXN"],
  [1234.5, "$1,234.50 MXN"],
  [1_000_000, "$1,000,000.00 MXN"],
  [-80, "-$80.00 MXN"],
])("%d pesos are %s", (amount, text) => {
  expect(formatMxn(amount)).toBe(text);
});
