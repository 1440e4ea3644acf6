import { expect, test } from "vitest";
import { formatMxn, parseMxn, formatBytes, formatDuration } from "./amounts.ts";

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

test.each([
  [0, "0 B"],
  [820, "820 B"],
  [1_024, "1 KB"],
  [1_023.9, "1 KB"],
  [1_258_291, "1.2 MB"],
  [12_900_000, "12 MB"],
  [52_428_800, "50 MB"],
  [1_048_576 * 1_023.8, "1 GB"],
  [3_000_000_000_000, "2,794 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text.replace(" ", "\u00A0"));
});

test.each([
  [0, "0:00"],
  [5, "0:05"],
  [65, "1:05"],
  [599.9, "9:59"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [5400, "1:30:00"],
  [36_061, "10:01:01"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([-4, Number.NaN, Number.POSITIVE_INFINITY])("%d is no duration and shows 0:00", (seconds) => {
  expect(formatDuration(seconds)).toBe("0:00");
});
