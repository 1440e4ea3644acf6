import { afterEach, describe, expect, it } from "vitest";
import { clockZone, setClockZone } from "./clock.ts";
import { endOfDay, fromDateAndTime, isSkippedTime, startOfDay, toDateAndTime } from "./date-and-time.ts";

const USUAL = clockZone();
afterEach(() => setClockZone(USUAL));

describe("a date and a time", () => {
  it("is shown and read in the congregation's time, wherever the computer is", () => {
    expect(toDateAndTime("2026-01-06T01:30:00Z")).toEqual({ date: "2026-01-05", time: "19:30" });
    expect(fromDateAndTime({ date: "2026-01-05", time: "19:30" })).toBe("2026-01-06T01:30:00.000Z");
  });

  it("takes the database's own forms and goes there and back", () => {
    expect(toDateAndTime("2026-07-01 06:00:00+00")).toEqual({ date: "2026-07-01", time: "00:00" });
    // Before 2022 Mexico had summer time.
    const summer = { date: "2021-07-01", time: "23:59" };
    expect(toDateAndTime(fromDateAndTime(summer) ?? "")).toEqual(summer);
  });

  it("of a day is its last second by the congregation's clock", () => {
    expect(endOfDay("2026-11-21")).toBe("2026-11-22T05:59:59.000Z");
    expect(endOfDay("")).toBeNull();
  });

  it("of a day is its first moment by the congregation's clock", () => {
    expect(startOfDay("2026-11-21")).toBe("2026-11-21T06:00:00.000Z");
    expect(startOfDay("nunca")).toBe("nunca");
  });

  it("is nothing while a field is empty or wrong", () => {
    expect(fromDateAndTime({ date: "", time: "10:00" })).toBeNull();
    expect(fromDateAndTime({ date: "2026-02-28", time: "" })).toBeNull();
    expect(fromDateAndTime({ date: "2026-02-31", time: "10:00" })).toBeNull();
    expect(toDateAndTime("nunca")).toEqual({ date: "", time: "" });
  });

  it("that the clock skips is none, and of an hour that comes twice it is the second, as in the database", () => {
    setClockZone("America/Tijuana");
    expect(fromDateAndTime({ date: "2027-03-14", time: "02:30" })).toBeNull();
    expect(fromDateAndTime({ date: "2027-03-14", time: "03:00" })).toBe("2027-03-14T10:00:00.000Z");
    expect(fromDateAndTime({ date: "2026-11-01", time: "01:30" })).toBe("2026-11-01T09:30:00.000Z");
    expect(fromDateAndTime({ date: "2026-11-01", time: "00:59" })).toBe("2026-11-01T07:59:00.000Z");
  });

  it("is skipped where the clock goes forward over it, and nowhere else", () => {
    setClockZone("America/Tijuana");
    expect(isSkippedTime({ date: "2027-03-14", time: "02:00" })).toBe(true);
    expect(isSkippedTime({ date: "2027-03-14", time: "02:30" })).toBe(true);
    for (const time of ["01:30", "03:00", "", "25:00"])
      expect(isSkippedTime({ date: "2027-03-14", time })).toBe(false);
    for (const date of ["2027-03-13", "2026-11-01", "", "2027-02-31"])
      expect(isSkippedTime({ date, time: "02:30" })).toBe(false);
    setClockZone("America/Hermosillo");
    expect(isSkippedTime({ date: "2027-03-14", time: "02:30" })).toBe(false);
  });

  it("follows the clock where it goes forward and back", () => {
    setClockZone("America/Tijuana");
    const there = (date: string, time: string) => fromDateAndTime({ date, time });
    expect(there("2026-03-08", "01:30")).toBe("2026-03-08T09:30:00.000Z");
    expect(there("2026-03-08", "03:30")).toBe("2026-03-08T10:30:00.000Z");
    expect(there("2026-10-31", "23:30")).toBe("2026-11-01T06:30:00.000Z");
    expect(there("2026-11-01", "12:00")).toBe("2026-11-01T20:00:00.000Z");
  });
});
