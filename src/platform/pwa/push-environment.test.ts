import { expect, test } from "vitest";
import { decodeVapidKey, isMadeWith } from "./push-environment.ts";

const bytes = Uint8Array.from({ length: 65 }, (_, index) => (index === 0 ? 4 : 250 - index));
const text = Buffer.from(bytes).toString("base64url");

test("a base64url key becomes its 65 bytes", () => {
  expect(text).toMatch(/[-_]/);
  expect(decodeVapidKey(text)).toEqual(bytes);
});

test.each(["", "AAAA", Buffer.alloc(65).toString("base64url")])("%j is not a key", (wrong) => {
  expect(() => decodeVapidKey(wrong)).toThrow(TypeError);
});

test("a subscription of another key is recognised", () => {
  const other = bytes.slice();
  other[64] = 1;
  expect(isMadeWith(bytes, bytes.slice().buffer)).toBe(true);
  expect(isMadeWith(bytes, other.buffer)).toBe(false);
  expect(isMadeWith(bytes, bytes.slice(1).buffer)).toBe(false);
  expect(isMadeWith(bytes, null)).toBe(true);
});
