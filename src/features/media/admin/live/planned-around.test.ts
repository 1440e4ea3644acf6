import { expect, it } from "vitest";
import type { MediaItem } from "../../media.ts";
import { plannedAround } from "./planned-around.ts";

const NOW = Date.parse("2026-11-29T16:00:00Z");
const planned = (minutes: number, status: MediaItem["status"] = "scheduled") => ({
  status,
  scheduled_for: new Date(NOW + minutes * 60_000).toISOString(),
});

it("is within an hour before or after, the nearest first", () => {
  const [early, late, soon] = [planned(-60), planned(60), planned(5)];
  expect(plannedAround([early, late, soon], NOW)).toEqual([soon, early, late]);
  expect(plannedAround([planned(-61), planned(61)], NOW)).toEqual([]);
});

it("is nothing that has begun, is over or has no time", () => {
  const others = (["live", "processing", "published", "archived", "draft"] as const).map((status) =>
    planned(0, status),
  );
  expect(plannedAround([...others, { status: "scheduled", scheduled_for: null }], NOW)).toEqual([]);
});
