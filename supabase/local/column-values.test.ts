import { expect, it } from "vitest";
import { COLUMN_VALUES, isoTimestamp } from "./column-values.ts";

it("writes an instant as PostgREST does", () => {
  expect(isoTimestamp("2026-11-20 18:00:00.5+00")).toBe("2026-11-20T18:00:00.5+00:00");
  expect(isoTimestamp("2026-11-20 18:00:00-05:30")).toBe("2026-11-20T18:00:00-05:30");
  expect(isoTimestamp("infinity")).toBe("infinity");
});

it("keeps numbers that JavaScript would round as they are", () => {
  expect(COLUMN_VALUES[20]?.("42")).toBe(42);
  expect(COLUMN_VALUES[20]?.("9007199254740993")).toBe(9007199254740993n);
  expect(COLUMN_VALUES[1700]?.("1.5")).toBe(1.5);
  // PostgREST writes 1.50, which JSON reads as 1.5.
  expect(COLUMN_VALUES[1700]?.("1.50")).toBe(1.5);
  expect(COLUMN_VALUES[1700]?.("0.12345678901234567890")).toBe("0.12345678901234567890");
});
