import { expect, test } from "vitest";
import { formatDuration } from "./duration.ts";

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
