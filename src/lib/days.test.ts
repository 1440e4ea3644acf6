import { expect, test } from "vitest";
import { formatDay, today } from "./days.ts";

test("a day stays that day in Mexico", () => {
  expect(formatDay("2026-01-05")).toBe("05 ene 2026");
  expect(formatDay("")).toBe("");
});

test("today is the congregation's day, not Greenwich's", () => {
  expect(today(Date.parse("2026-01-06T05:59:00Z"))).toBe("2026-01-05");
  expect(today(Date.parse("2026-01-06T06:01:00Z"))).toBe("2026-01-06");
});
