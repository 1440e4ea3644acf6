import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatTime } from "#lib/dates.ts";
import { apartText } from "#lib/delivery.ts";
import { store } from "#platform/session/session.ts";
import { apartNote, deliveryOf, heldAtom } from "./delivery.ts";
import { storageProblemAtom } from "./storage-problem.ts";

beforeEach(() => vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => {
  store.set(storageProblemAtom, null);
  store.set(heldAtom, false);
});

test("an untried entry is being sent; one that failed once is pending; one that the server refused is refused", () => {
  expect(deliveryOf({ state: "pending", attempts: 0 })).toBe("sending");
  expect(deliveryOf({ state: "pending", attempts: 1 })).toBe("waiting");
  expect(deliveryOf({ state: "refused", attempts: 1 })).toBe("refused");
});

test("in maintenance what was tried waits for its end; what was refused stays refused", () => {
  store.set(heldAtom, true);
  expect(deliveryOf({ state: "pending", attempts: 1 })).toBe("held");
  expect(deliveryOf({ state: "refused", attempts: 1 })).toBe("refused");
});

test("in a tab of an older build, which sends nothing, it waits", () => {
  store.set(storageProblemAtom, "newer");
  expect(deliveryOf({ state: "pending", attempts: 0 })).toBe("waiting");
});

test("what waits apart says when it leaves, while there is network and no maintenance", () => {
  const apartUntil = Date.now() + 60_000;
  const entry = { state: "pending" as const, apartUntil };
  expect(apartNote(entry)).toContain(formatTime(apartUntil));
  expect(apartNote({ state: "pending" })).toBeUndefined();
  store.set(heldAtom, true);
  expect(apartNote(entry)).toBeUndefined();
  store.set(heldAtom, false);
  vi.stubGlobal("navigator", { onLine: false });
  expect(apartNote(entry)).toBeUndefined();
});

test.each([
  ["2026-11-22T18:19:00Z", "a las 12:19\u00A0p.\u00A0m."],
  ["2026-11-22T19:05:00Z", "a la 1:05\u00A0p.\u00A0m."],
  ["2026-11-22T16:05:00Z", "a las 10:05\u00A0a.\u00A0m."],
])("at %s it leaves %s", (at, words) => {
  expect(apartText(Date.parse(at))).toMatch(new RegExp(`^Sale ${words.replaceAll(".", "\\.")}, aparte`));
});
