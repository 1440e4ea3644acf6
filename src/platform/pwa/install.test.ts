import { expect, test } from "vitest";
import { isDismissed } from "#platform/pwa/install.ts";

const DAY = 86_400_000;
const now = Date.parse("2026-11-20T12:00:00Z");

test.each([
  [null, false],
  ["no es una fecha", false],
  [String(now), true],
  [String(now - 29 * DAY), true],
  [String(now - 30 * DAY), false],
  // A clock that was set back must not hide the invitation for years.
  [String(now + DAY), false],
])("dismissed at %s hides the invitation: %s", (dismissedAt, hidden) => {
  expect(isDismissed(dismissedAt, now)).toBe(hidden);
});
