import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const NOW = Date.UTC(2026, 10, 20, 18, 0, 0);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, "Hace un momento"],
  [59 * SECOND, "Hace un momento"],
  [MINUTE, "Hace 1 minuto"],
  [59 * MINUTE + 59 * SECOND, "Hace 59 minutos"],
  [HOUR, "Hace 1 hora"],
  [23 * HOUR, "Hace 23 horas"],
  [DAY, "Hace 1 día"],
  [29 * DAY, "Hace 29 días"],
])("%i ms ago is said %s", (past, text) => {
  expect(relativeTime(NOW - past, NOW)).toBe(text);
});

test("after thirty days the date says more", () => {
  expect(relativeTime(NOW - 30 * DAY, NOW)).toBe("21 oct 2026");
});

test("a clock that is ahead never makes the future", () => {
  expect(relativeTime(NOW + HOUR, NOW)).toBe("Hace un momento");
});

test("a text that is no date says nothing", () => {
  expect(relativeTime("ayer", NOW)).toBe("");
});
