import { expect, test } from "vitest";
import { formatClockTime, parseClockTime } from "./clock-time.ts";

test.each([
  ["10:00", 600],
  ["19:30", 1170],
  ["7:00 p. m.", 1140],
  ["7 pm", 1140],
  ["12:00 a.m.", 0],
  ["12:15 p.m.", 735],
  ["18 hrs", 1080],
  ["18:00 h", 1080],
])("%s is a time", (text, minutes) => {
  expect(parseClockTime(text)).toBe(minutes);
});

test.each(["", "al amanecer", "25:00", "10:75", "13 pm", "0 am", "10:00 a 12:00"])("%j is none", (text) => {
  expect(parseClockTime(text)).toBeNull();
});

test.each([
  ["10:00", "10:00\u00a0a.\u00a0m."],
  ["19:05", "7:05\u00a0p.\u00a0m."],
  ["0:30", "12:30\u00a0a.\u00a0m."],
  ["12:00", "12:00\u00a0p.\u00a0m."],
  ["Después del culto", "Después del culto"],
])("%s is written %s", (text, written) => {
  expect(formatClockTime(text)).toBe(written);
});
