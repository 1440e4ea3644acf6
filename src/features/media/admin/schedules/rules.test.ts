import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { aSchedule } from "../testing/a-schedule.ts";
import { scheduleSchema, type ScheduleFields } from "./schema.ts";
import { changeFrom, comingOf, fieldsFrom, nextDay, rhythmText } from "./rules.ts";
import type { MediaSchedule, PlannedDate } from "./schedule.ts";

beforeEach(() => setClockZone("America/Mexico_City"));
afterEach(() => setClockZone("UTC"));

describe("the next day of a service", () => {
  const next = (now: string, change: Parameters<typeof aSchedule>[0] = {}) =>
    nextDay(
      aSchedule({ starts_at: "2026-11-29T10:00:00", ends_at: "2026-11-29T11:30:00", ...change }),
      Date.parse(now),
    );

  it("is its first, and from its hour on the one that follows, by the congregation's clock", () => {
    expect(next("2026-11-01T12:00:00Z")).toBe("2026-11-29");
    expect(next("2026-11-29T15:59:00Z")).toBe("2026-11-29");
    expect(next("2026-11-29T16:00:00Z")).toBe("2026-12-06");
    expect(next("2027-03-01T12:00:00Z")).toBe("2027-03-07");
  });

  it("is none of the days that were taken out, and none behind the last", () => {
    expect(next("2026-11-29T17:00:00Z", { exceptions: ["2026-12-06"] })).toBe("2026-12-13");
    expect(next("2026-11-29T15:00:00Z", { recurrence_until: "2026-11-29" })).toBe("2026-11-29");
    expect(next("2026-11-29T17:00:00Z", { recurrence_until: "2026-11-29" })).toBeNull();
    expect(next("2026-11-01T17:00:00Z", { recurrence: "none" })).toBeNull();
  });
});

describe("coming days of a service", () => {
  const weekly = aSchedule({ starts_at: "2026-11-29T10:00:00", ends_at: "2026-11-29T11:30:00" });
  const date = (occurrence: string, at = `${occurrence}T16:00:00+00:00`): PlannedDate => ({
    schedule_id: weekly.id,
    occurrence,
    scheduled_for: at,
  });
  const coming = (dates: readonly PlannedDate[] | null, change: Partial<MediaSchedule> = {}) =>
    comingOf({ ...weekly, ...change }, dates, Date.parse("2026-11-25T12:00:00Z"));

  it("is where its dates were moved, and a change reaches every one of them", () => {
    expect(coming([date("2026-11-29"), date("2026-12-06")])).toEqual({
      day: "2026-11-29",
      from: "2026-11-29",
      planned: 2,
    });
    // Sunday's comes on Tuesday at seven in the evening.
    expect(coming([date("2026-11-29", "2026-12-02T01:00:00+00:00"), date("2026-12-06")])?.day).toBe(
      "2026-12-01",
    );
    // Behind the next one.
    expect(coming([date("2026-11-29", "2026-12-08T16:00:00+00:00"), date("2026-12-06")])).toEqual({
      day: "2026-12-06",
      from: "2026-11-29",
      planned: 2,
    });
  });

  it("is nothing of another service, nor what has passed", () => {
    const other = { ...date("2026-11-29"), schedule_id: "another" };
    expect(coming([other, date("2026-11-22"), date("2026-12-06")])).toEqual({
      day: "2026-12-06",
      from: "2026-12-06",
      planned: 1,
    });
  });

  it("is its rhythm where no date is planned: behind those that were deleted, or at once when it rests", () => {
    expect(coming([])).toEqual({ day: "2026-12-13", from: "2026-12-13", planned: 0 });
    expect(coming([], { is_paused: true })?.day).toBe("2026-11-29");
    expect(coming(null)?.day).toBe("2026-11-29");
    expect(coming([], { recurrence_until: "2026-12-06" })).toBeNull();
  });
});

it.each([
  [{}, /^Los domingos, 10:00/],
  [{ recurrence: "daily" }, /^Cada día, 10:00/],
  [{ recurrence: "biweekly" }, /^Los domingos, cada dos semanas, 10:00/],
  [{ recurrence: "monthly" }, /^El día 6 de cada mes, 10:00/],
  [{ recurrence_until: "2099-12-31" }, /, hasta el 31 dic 2099$/],
] as const)("of %o is said %s", (change, said) => {
  expect(rhythmText(aSchedule(change))).toMatch(said);
});

describe("a change of those that follow", () => {
  const FROM = "2099-12-13";
  const changed = (change: Partial<ScheduleFields>, schedule = aSchedule()) =>
    changeFrom(FROM, schedule, v.parse(scheduleSchema(FROM), { ...fieldsFrom(schedule, FROM), ...change }));

  it("of words and hour alone counts the days from the first as before", () => {
    expect(changed({ title: "Culto de fe", time: "12:00", minutes: "60", until: "2099-12-31" })).toEqual({
      title: "Culto de fe",
      speaker: "Pastora Elena",
      category: "sermon",
      series_id: null,
      remind_minutes: 60,
      starts_on_its_own: true,
      is_public: true,
      starts_at: "2099-12-06T12:00:00",
      ends_at: "2099-12-06T13:00:00",
      recurrence: "weekly",
      recurrence_until: "2099-12-31",
      line_id: null,
      applies_from: FROM,
    });
  });

  it("keeps its line of the weekly schedule, unless it is moved alone or comes back by other weeks", () => {
    const belonging = aSchedule({ line_id: "culto" });
    expect(changed({ time: "12:00" }, belonging).line_id).toBe("culto");
    expect(changed({ time: "12:00", alone: true }, belonging).line_id).toBeNull();
    expect(changed({ recurrence: "biweekly" }, belonging).line_id).toBe("culto");
    expect(changed({ recurrence: "monthly" }, belonging).line_id).toBeNull();
  });

  it("to another day or rhythm counts from that day, also one before", () => {
    expect(changed({ date: "2099-12-15" })).toMatchObject({
      starts_at: "2099-12-15T10:00:00",
      applies_from: FROM,
    });
    expect(changed({ date: "2099-12-12" })).toMatchObject({
      starts_at: "2099-12-12T10:00:00",
      applies_from: "2099-12-12",
    });
    expect(changed({ recurrence: "monthly" })).toMatchObject({ starts_at: `${FROM}T10:00:00` });
  });
});
