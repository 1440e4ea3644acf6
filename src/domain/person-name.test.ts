import { describe, expect, it } from "vitest";
import { joinNames } from "./person-name.ts";

describe("joinNames", () => {
  it.each([
    ["María José", "Pérez", "María José Pérez"],
    [" Abel ", "", "Abel"],
    [null, "Luna", "Luna"],
    [undefined, null, ""],
  ])("joins %j and %j", (first, last, full) => {
    expect(joinNames(first, last)).toBe(full);
  });
});
