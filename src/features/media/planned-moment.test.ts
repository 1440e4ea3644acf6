import { beforeEach, expect, it } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { plannedMoment } from "./planned-moment.ts";

/** Monday 23 November 2026 at 23:30 in Puebla, already Tuesday for the server. */
const NOW = Date.parse("2026-11-24T05:30:00Z");

beforeEach(() => setClockZone("America/Mexico_City"));

it.each([
  ["2026-11-24 05:45:00+00", "Hoy, 11:45\u00a0p.\u00a0m."],
  ["2026-11-25T01:00:00+00:00", "Mañana, 7:00\u00a0p.\u00a0m."],
  ["2026-11-29T16:00:00+00:00", "Domingo 29 de noviembre, 10:00\u00a0a.\u00a0m."],
  ["2027-01-02T06:30:00+00:00", "Sábado 2 de enero de 2027, 12:30\u00a0a.\u00a0m."],
  ["", ""],
])("says when %s is as the congregation would", (at, told) => {
  expect(plannedMoment(at, NOW)).toBe(told);
});
