import { expect, test } from "vitest";
import { sentAgo, sentAt } from "./sent-moment.ts";

// 20 November in Mexico, 23:30: the 21st in Greenwich
const NOW = Date.parse("2026-11-21T05:30:00Z");

test.each([
  ["2026-11-20T06:00:00+00:00", "Hoy", "20 nov 2026"],
  ["2026-11-19 06:00:00.000003+00", "Ayer", "19 nov 2026"],
  ["2026-11-17T06:00:00Z", "Hace 3 días", "17 nov 2026"],
  ["2026-10-01T06:00:00Z", "01 oct 2026", "01 oct 2026"],
])("of %s, a day without an hour, is said %s", (moment, ago, at) => {
  expect(sentAgo(moment, NOW)).toBe(ago);
  expect(sentAt(moment)).toBe(at);
});

test("a moment with an hour is shown with it", () => {
  expect(sentAgo("2026-11-21T03:30:00Z", NOW)).toBe("Hace 2 horas");
  expect(sentAgo("2026-11-20T06:00:00.250Z", NOW)).toBe("Hace 23 horas");
  expect(sentAt("2026-11-21T03:30:00Z")).toMatch(/^20 nov 2026, 9:30/);
});
