import { expect, test } from "vitest";
import { formatDate, formatDateTime, toDate } from "./dates.ts";

test("dates are written dd MMM yyyy in Spanish", () => {
  expect(formatDate("2026-01-05T18:00:00Z")).toBe("05 ene 2026");
  expect(formatDate("2026-09-20T18:00:00Z")).toMatch(/^20 sept? 2026$/);
});

test("the day is the day in Mexico, wherever the reader is", () => {
  expect(formatDate("2026-03-02T03:30:00Z")).toBe("01 mar 2026");
});

test("a date with its time uses twelve hours", () => {
  expect(formatDateTime("2026-11-20T01:05:00Z")).toBe("19 nov 2026, 7:05\u00a0p.\u00a0m.");
});

test.each([
  ["2026-11-20 18:45:10.123+00", "2026-11-20T18:45:10.123Z"],
  ["2026-11-20 12:45:10-06", "2026-11-20T18:45:10.000Z"],
  ["2026-11-20T18:45:10+00:00", "2026-11-20T18:45:10.000Z"],
])("reads the database's %s", (text, expected) => {
  expect(toDate(text).toISOString()).toBe(expected);
});

test("an invalid date is written as an empty text", () => {
  expect(formatDate("mañana")).toBe("");
  expect(formatDateTime("")).toBe("");
});

test("milliseconds and Date objects are moments too", () => {
  const noon = Date.UTC(2026, 4, 10, 18);
  expect(formatDate(noon)).toBe(formatDate(new Date(noon)));
});
