import { describe, expect, it } from "vitest";
import { stretchesOf, watchTime, type MediaDay } from "./figures.ts";

const aDay = (day: string, views = 1, peak = 1): MediaDay => ({
  day,
  views,
  peak,
  plays: 2,
  completes: 3,
  shares: 4,
  watch_seconds: 60,
  likes: 5,
  comments: 6,
});
// 2026-11-22 is a Sunday.
const DAYS = [aDay("2026-11-21"), aDay("2026-11-22", 5, 9), aDay("2026-11-23"), aDay("2026-12-01")];

describe("the days that are looked at", () => {
  it("are separate lines in a month", () => {
    expect(stretchesOf(DAYS, "30").map(({ from, to }) => `${from} ${to}`)).toEqual(
      DAYS.map(({ day }) => `${day} ${day}`),
    );
  });

  it("are summed by week in a quarter, from Monday on, and keep the highest peak", () => {
    expect(stretchesOf(DAYS, "90")).toMatchObject([
      { from: "2026-11-21", to: "2026-11-22", views: 6, peak: 9, plays: 4, completes: 6, shares: 8 },
      { from: "2026-11-23", to: "2026-11-23", views: 1, peak: 1 },
      { from: "2026-12-01", to: "2026-12-01", views: 1, likes: 5, comments: 6, watch_seconds: 60 },
    ]);
  });

  it("are summed by month in a year", () => {
    expect(stretchesOf(DAYS, "365").map(({ from, views }) => `${from} ${views}`)).toEqual([
      "2026-11-21 7",
      "2026-12-01 1",
    ]);
  });
});

it.each([
  [0, "0 min"],
  [3_540, "59 min"],
  [3_600, "1 h"],
  [4_334_400, "1,204 h"],
])("%i seconds watched read %s", (seconds, text) => expect(watchTime(seconds)).toBe(text));
