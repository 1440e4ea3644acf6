import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { choiceInAddress, pageInAddress, searchInAddress, sortInAddress, writeSort } from "./address.ts";

describe("what an address may say of a list", () => {
  it.each([
    [undefined, 1],
    ["7", 7],
    ["0", 1],
    ["-3", 1],
    ["1.5", 1],
    ["x", 1],
    ["99999999", 1],
  ])("page %j is %j", (text, page) => expect(v.parse(pageInAddress, text)).toBe(page));

  it.each([
    [undefined, undefined],
    [" pan ", "pan"],
    ["  ", undefined],
    ["x".repeat(101), undefined],
  ])("search %j is %j", (text, words) => expect(v.parse(searchInAddress, text)).toBe(words));

  it("a choice is one of those there are, or none", () => {
    const choice = choiceInAddress(["a", "b"]);
    expect(["a", "c", undefined].map((text) => v.parse(choice, text))).toEqual(["a", undefined, undefined]);
  });

  it("a sort names a column that can be sorted, and comes back as it was", () => {
    const sort = sortInAddress(["fecha", "titulo"]);
    expect(v.parse(sort, "-fecha")).toEqual({ column: "fecha", descending: true });
    expect(v.parse(sort, "secreto")).toBeUndefined();
    expect(v.parse(sort, undefined)).toBeUndefined();
    expect(
      ["fecha", "-titulo"].map((text) => writeSort(v.parse(sort, text) ?? { column: "", descending: false })),
    ).toEqual(["fecha", "-titulo"]);
  });
});
