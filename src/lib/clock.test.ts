import { afterEach, expect, test } from "vitest";
import { clockZone, setClockZone } from "./clock.ts";
import { formatDate, formatDateTime } from "./dates.ts";
import { formatDay, today } from "./days.ts";

const USUAL = clockZone();
afterEach(() => setClockZone(USUAL));

const MOMENT = Date.parse("2026-11-21T05:30:00Z");

test("every date follows the clock of the congregation, also when it moves", () => {
  setClockZone("America/Tijuana");
  expect([formatDateTime(MOMENT), today(MOMENT)]).toEqual([
    "20 nov 2026, 9:30\u00a0p.\u00a0m.",
    "2026-11-20",
  ]);
  setClockZone("Europe/Madrid");
  expect([formatDateTime(MOMENT), today(MOMENT)]).toEqual([
    "21 nov 2026, 6:30\u00a0a.\u00a0m.",
    "2026-11-21",
  ]);
  expect(formatDate(MOMENT)).toBe("21 nov 2026");
});

test("a day without an hour is the same day on every clock", () => {
  for (const zone of ["Pacific/Pago_Pago", "Pacific/Kiritimati"]) {
    setClockZone(zone);
    expect(formatDay("2026-01-05")).toBe("05 ene 2026");
  }
});

test("a zone that this browser does not know leaves the clock as it was", () => {
  setClockZone("America/Tijuana");
  setClockZone("America/Nueva_Cholula");
  expect(clockZone()).toBe("America/Tijuana");
});
