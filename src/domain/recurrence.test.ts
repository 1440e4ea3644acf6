import { describe, expect, it } from "vitest";
import { fallsOn, type Pace } from "./recurrence.ts";

describe("a repeated event", () => {
  it.each<[Pace, string, string, boolean]>([
    ["daily", "2026-11-29", "2026-11-30", true],
    ["daily", "2026-11-29", "2026-11-28", false],
    ["weekly", "2026-11-29", "2026-12-06", true],
    ["weekly", "2026-11-29", "2026-12-05", false],
    ["biweekly", "2026-11-29", "2026-12-06", false],
    ["biweekly", "2026-11-29", "2026-12-13", true],
    ["monthly", "2026-10-31", "2026-11-30", true],
    ["monthly", "2026-10-31", "2026-11-29", false],
    ["monthly", "2026-10-31", "2026-12-31", true],
    ["monthly", "2026-10-31", "2026-12-30", false],
  ])("%s from %s on: on %s %s", (pace, day, on, answer) => {
    expect(fallsOn({ day, until: "" }, pace, on)).toBe(answer);
  });

  it("takes place on its last day and not behind it", () => {
    const days = { day: "2026-11-29", until: "2026-12-06" };
    expect(["2026-12-06", "2026-12-13"].map((on) => fallsOn(days, "weekly", on))).toEqual([true, false]);
  });
});
