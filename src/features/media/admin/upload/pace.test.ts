import { expect, it } from "vitest";
import { Pace } from "./pace.ts";

const paceOf = (...samples: [seconds: number, sent: number][]) => {
  const pace = new Pace();
  for (const [seconds, sent] of samples) pace.add(sent, seconds * 1000);
  return pace;
};

it("says nothing before a second has passed, nor after a pause", () => {
  expect(paceOf([0, 0], [0.5, 500]).speed).toBeNull();
  const pace = paceOf([0, 0], [2, 2000]);
  pace.reset();
  pace.add(2000, 60_000);
  expect([pace.speed, pace.secondsLeft(4000)]).toEqual([null, null]);
});

it("is the mean of the last ten seconds", () => {
  expect(paceOf([0, 0], [2, 4000]).speed).toBe(2000);
  expect(paceOf([0, 0], [1, 9000], [11, 10_000]).speed).toBe(100);
  expect(paceOf([0, 0], [5, 1000], [10, 2000], [15, 12_000]).speed).toBe(1100);
});

it("says how long the rest takes, and not while nothing moves", () => {
  expect(paceOf([0, 0], [2, 4000]).secondsLeft(10_001)).toBe(4);
  expect(paceOf([0, 100], [2, 100]).secondsLeft(200)).toBeNull();
});

it("begins again when a part is sent again", () => {
  expect(paceOf([0, 0], [2, 4000], [3, 1000], [4, 2000]).speed).toBe(1000);
});
