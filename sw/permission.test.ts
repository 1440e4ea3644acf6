import { expect, test } from "vitest";
import { isShown } from "#sw/permission.ts";

test("a withdrawn permission is no failure of the push", async () => {
  expect(await isShown(Promise.reject(new TypeError("No notification permission")))).toBe(false);
});

test("a shown notice is reported, any other failure is thrown", async () => {
  expect(await isShown(Promise.resolve())).toBe(true);
  await expect(isShown(Promise.reject(new RangeError("full")))).rejects.toThrow("full");
});
