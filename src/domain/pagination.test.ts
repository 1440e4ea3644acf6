import { expect, it } from "vitest";
import { linesOf, pageOf } from "./pagination.ts";

it("cuts a list into pages of ten", () => {
  expect(linesOf(1)).toEqual([0, 9]);
  expect(linesOf(3)).toEqual([20, 29]);
  expect(pageOf([], 0).pages).toBe(1);
  expect(pageOf(["a"], 10).pages).toBe(1);
  expect(pageOf(["a"], 11)).toEqual({ rows: ["a"], total: 11, pages: 2 });
});
