import fc from "fast-check";
import { expect, test } from "vitest";
import { AA_TEXT, contrast, mix, readable } from "./contrast.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#a8452a", "#fbf6ec", 5.52],
])("%s on %s has a contrast of %d, whichever comes first", (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test("a colour that is readable already stays as it is", () => {
  expect(readable("#a8452a", "#17362f", ["#fbf6ec"])).toBe("#a8452a");
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("any colour becomes readable on every paper, towards the ink", () => {
  fc.assert(
    fc.property(hex, (colour) => {
      for (const [ink, papers] of [
        ["#000000", ["#fbf6ec", "#fffdf8"]],
        ["#ffffff", ["#141a24", "#1c2431"]],
      ] as const) {
        const moved = readable(colour, ink, papers);
        for (const paper of papers) expect(contrast(moved, paper)).toBeGreaterThanOrEqual(AA_TEXT);
      }
    }),
  );
});

test("mixes between the two ends", () => {
  expect(mix("#000000", "#ffffff", 0)).toBe("#000000");
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mix("#000000", "#ffffff", 1)).toBe("#ffffff");
});
