import { afterEach, expect, test } from "vitest";
import { dismissInvitation, invitationDismissed } from "./invitation.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

afterEach(() => localStorage.clear());

test("comes back after thirty days", () => {
  expect(invitationDismissed()).toBe(false);
  dismissInvitation(1_000);
  expect(invitationDismissed(1_000 + 29 * DAY_MS)).toBe(true);
  expect(invitationDismissed(1_000 + 30 * DAY_MS)).toBe(false);
});

test("a clock that went back, or damaged storage, asks again", () => {
  dismissInvitation(10 * DAY_MS);
  expect(invitationDismissed(9 * DAY_MS)).toBe(false);
  localStorage.setItem("push:invitation-dismissed-at", "ayer");
  expect(invitationDismissed()).toBe(false);
});
