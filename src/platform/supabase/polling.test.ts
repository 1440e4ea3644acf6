import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startPolling, type Polling } from "./polling.ts";

let looks: Polling;
let looked: number;
let visible: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  looked = 0;
  visible = true;
  looks = startPolling(
    () => (looked += 1),
    () => visible,
  );
});
afterEach(() => {
  looks.end();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

it("looks every 30 seconds while nobody tells of changes", () => {
  pass(29);
  expect(looked).toBe(0);
  pass(1);
  expect(looked).toBe(1);
  pass(60);
  expect(looked).toBe(3);
});

it("reads at once on a change, then every five minutes", () => {
  looks.told(true);
  expect(looked).toBe(1);
  pass(299);
  expect(looked).toBe(1);
  pass(1);
  expect(looked).toBe(2);
});

it("is not put off by a channel that fails again and again", () => {
  for (let second = 0; second < 60; second += 5) {
    looks.told(false);
    pass(5);
  }
  expect(looked).toBe(2);
});

it("goes back to 30 seconds when the channel is lost", () => {
  looks.told(true);
  pass(100);
  looks.told(false);
  // The last look is longer ago than that.
  pass(0);
  expect(looked).toBe(2);
  pass(30);
  expect(looked).toBe(3);
});

it("does not look while the page is hidden, and at once when it is seen again", () => {
  visible = false;
  pass(600);
  expect(looked).toBe(0);
  visible = true;
  looks.seen();
  expect(looked).toBe(1);
  looks.seen();
  expect(looked).toBe(1);
  pass(30);
  expect(looked).toBe(2);
});

it("ends", () => {
  looks.end();
  pass(60);
  expect(looked).toBe(0);
});
