import { describe, expect, it } from "vitest";
import { readingMinutes } from "./rules.ts";

describe("readingMinutes", () => {
  it("counts words, not tags", () => {
    const paragraph = `<p class="text-colour-1">${"palabra ".repeat(200)}</p>`;
    expect(readingMinutes(paragraph.repeat(3))).toBe(3);
  });

  it("never says less than a minute", () => {
    expect(readingMinutes("")).toBe(1);
  });
});
