import { afterEach, expect, it, vi } from "vitest";
import { hearServerClock, serverNow } from "./server-clock.ts";

const NOON = Date.parse("2026-11-22T18:00:00Z");

afterEach(() => {
  const now = Date.now();
  hearServerClock(new Date(now).toISOString(), now, now);
  vi.restoreAllMocks();
});

it("goes by the server's clock on a device that is hours off, and half the way of an answer is not counted", () => {
  vi.spyOn(Date, "now").mockReturnValue(NOON + 3 * 3_600_000);
  hearServerClock("2026-11-22T18:00:02Z", Date.now(), Date.now() + 4_000);
  expect(serverNow()).toBe(NOON);
});

it("learns nothing from an answer during which the device's clock was set", () => {
  vi.spyOn(Date, "now").mockReturnValue(NOON);
  hearServerClock("2026-11-22T20:00:00Z", NOON, NOON - 1);
  hearServerClock("2026-11-22T20:00:00Z", NOON, NOON + 10_001);
  expect(serverNow()).toBe(NOON);
});

it("does not move for what may be the way of an answer, nor for what is no time", () => {
  vi.spyOn(Date, "now").mockReturnValue(NOON);
  hearServerClock("2026-11-22T18:00:00.900Z", NOON, NOON);
  hearServerClock("mañana", NOON, NOON);
  expect(serverNow()).toBe(NOON);
});
