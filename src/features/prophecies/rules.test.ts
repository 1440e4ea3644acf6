import { describe, expect, it } from "vitest";
import { isUuid, readingMinutes } from "./rules.ts";

describe("isUuid", () => {
  it("tells an id from a slug", () => {
    expect(isUuid("00000000-0000-4000-8000-0000000000a1")).toBe(true);
    expect(isUuid("una-lampara-en-el-valle")).toBe(false);
    expect(isUuid("00000000-0000-4000-8000-0000000000a1-mas")).toBe(false);
  });
});

describe("readingMinutes", () => {
  it("counts words, not tags", () => {
    const paragraph = `<p class="text-colour-1">${"palabra ".repeat(200)}</p>`;
    expect(readingMinutes(paragraph.repeat(3))).toBe(3);
  });

  it("never says less than a minute", () => {
    expect(readingMinutes("")).toBe(1);
  });
});
