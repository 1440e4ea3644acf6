import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { store } from "#platform/session/session.ts";
import { deliveryOf, heldAtom } from "./delivery.ts";
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
