import { describe, expect, it } from "vitest";
import {
  LAST_DAY,
  addDays,
  addMinutes,
  addMonths,
  dayIn,
  daysBetween,
  formatMonth,
  formatShortMonth,
  formatWallClock,
  formatWallDay,
  isDay,
  minutesBetween,
  wallClock,
  wallDay,
  weekdayOf,
  weeksOf,
} from "./wall-time.ts";

describe("wall-clock times", () => {
  it.each(["2026-11-21T19:30:00", "2026-11-21 19:30:00"])("%s is read as it is written", (at) => {
    expect([wallDay(at), wallClock(at), formatWallClock(at)]).toEqual([
      "2026-11-21",
      "19:30",
      "7:30\u00A0p.\u00A0m.",
    ]);
  });

  it("says days and months in Spanish, with the year when it is another one", () => {
    expect(formatWallDay("2026-11-21", 2026)).toBe("sábado 21 de noviembre");
    expect(formatWallDay("2027-01-01", 2026)).toBe("viernes 1 de enero de 2027");
    expect(formatMonth("2026-11")).toBe("noviembre de 2026");
    expect(formatShortMonth("2026-09-02")).toMatch(/^sept?$/);
  });

  it("reckons over the ends of months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
    expect(addMinutes("2026-12-31T23:00:00", 90)).toBe("2027-01-01T00:30:00");
    expect(minutesBetween("2026-12-31 23:00:00", "2027-01-01T00:30:00")).toBe(90);
    expect(addMonths("2026-11", 2)).toBe("2027-01");
    expect(["2026-11-23", "2026-11-29"].map(weekdayOf)).toEqual([0, 6]);
  });

  it("knows what day it is somewhere else", () => {
    const moment = Date.parse("2026-11-22T03:00:00Z");
    expect([dayIn("America/Mexico_City", moment), dayIn("UTC", moment)]).toEqual([
      "2026-11-21",
      "2026-11-22",
    ]);
  });

  it.each([
    ["2026-11", "2026-10-26", "2026-12-06", 6],
    ["2027-02", "2027-02-01", "2027-02-28", 4],
    ["2026-12", "2026-11-30", "2027-01-03", 5],
  ])("the weeks of %s go from Monday %s to Sunday %s", (month, first, last, count) => {
    const weeks = weeksOf(month);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
  });
});

it.each(["2026-11-21", "2028-02-29", "2000-01-01", LAST_DAY])("%s is a day", (text) => {
  expect(isDay(text)).toBe(true);
});

it.each([
  "",
  "12026-11-21",
  "0202-11-21",
  "2100-01-01",
  "2026-02-29",
  "2026-02-31",
  "2026-13-01",
  "21/11/2026",
  "2026-11-21T10:00",
])("%j is none", (text) => {
  expect(isDay(text)).toBe(false);
});
