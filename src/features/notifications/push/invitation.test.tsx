import { afterEach, expect, test } from "vitest";
import { isPutOff, putOff } from "./invitation.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

afterEach(() => localStorage.clear());

test("comes back after thirty days", () => {
  expect(isPutOff("invitation")).toBe(false);
  putOff("invitation", 1_000);
  expect(isPutOff("invitation", 1_000 + 29 * DAY_MS)).toBe(true);
  expect(isPutOff("invitation", 1_000 + 30 * DAY_MS)).toBe(false);
});

test("a clock that went back, or damaged storage, asks again", () => {
  putOff("invitation", 10 * DAY_MS);
  expect(isPutOff("invitation", 9 * DAY_MS)).toBe(false);
  localStorage.setItem("push:invitation-dismissed-at", "ayer");
  expect(isPutOff("invitation")).toBe(false);
});

test("putting one off leaves the other", () => {
  putOff("silence");
  expect(isPutOff("silence")).toBe(true);
  expect(isPutOff("invitation")).toBe(false);
});
