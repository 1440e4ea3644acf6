import { expect, test } from "vitest";
import { isPageMessage, isWorkerMessage } from "#domain/sw-messages.ts";

test("tells messages of a page from those of the worker", () => {
  expect(isPageMessage({ type: "SKIP_WAITING" })).toBe(true);
  expect(isWorkerMessage({ type: "SKIP_WAITING" })).toBe(false);
  expect(isWorkerMessage({ type: "PUSH_RECEIVED", path: "/", notificationId: null })).toBe(true);
  expect(isPageMessage({ type: "PUSH_RECEIVED", path: "/", notificationId: null })).toBe(false);
});

test.each([null, undefined, "SKIP_WAITING", 1, {}, { type: 3 }, { type: "OTHER" }, []])(
  "a message of somebody else is ignored: %j",
  (data) => {
    expect(isPageMessage(data)).toBe(false);
    expect(isWorkerMessage(data)).toBe(false);
  },
);
