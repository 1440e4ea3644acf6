import { expect, test } from "vitest";
import { formatMxn, parseMxn } from "./money.ts";

test.each([
  [0, "$0.00 MXN"],
  [250, "$250.00 MXN"],
  [1234.5, "$1,234.50 MXN"],
  [1_000_000, "$1,000,000.00 MXN"],
  [-80, "-$80.00 MXN"],
])("%d pesos are %s", (amount, text) => {
  expect(formatMxn(amount)).toBe(text);
});

test.each([
  ["250", 250],
  ["1,250.50", 1250.5],
  [" $ 99.9 MXN", 99.9],
  ["1000000", 1_000_000],
  ["0", 0],
])("%j is %d pesos", (text, amount) => {
  expect(parseMxn(text)).toBe(amount);
});

test.each(["", "doce", "-5", "1.250,50", "1,25", "12.345", "1e3", "."])("%j is no amount", (text) => {
  expect(parseMxn(text)).toBeNull();
});
