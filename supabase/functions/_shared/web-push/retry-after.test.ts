import { assertEquals } from "../testing/assert.ts";
import { retryAfterSeconds } from "./sender.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

for (const [header, seconds] of [
  [null, null],
  ["120", 120],
  [" 0 ", 0],
  ["Fri, 20 Nov 2026 12:01:30 GMT", 90],
  ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
  ["999999999", 86_400],
  ["Sat, 20 Nov 2027 12:00:00 GMT", 86_400],
  ["mañana", null],
  ["-5", null],
  ["", null],
] as const) {
  Deno.test(`Retry-After ${header} waits ${seconds}`, () =>
    assertEquals(retryAfterSeconds(header, now), seconds));
}
