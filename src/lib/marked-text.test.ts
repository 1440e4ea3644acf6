import { describe, expect, it } from "vitest";
import { stretchesOf } from "./marked-text.ts";

describe("stretchesOf", () => {
  it("tells what was found from what stands around it", () => {
    expect(stretchesOf("El \uE000maná\uE001 de \uE000hoy\uE001")).toEqual([
      { text: "El ", found: false },
      { text: "maná", found: true },
      { text: " de ", found: false },
      { text: "hoy", found: true },
    ]);
  });

  it("takes a text without marks as it is", () => {
    expect(stretchesOf("nada")).toEqual([{ text: "nada", found: false }]);
    expect(stretchesOf("")).toEqual([]);
  });

  it("loses no letter of a text that was cut between marks", () => {
    const joined = (marked: string) =>
      stretchesOf(marked)
        .map(({ text }) => text)
        .join("");
    expect(joined("a\uE000b")).toBe("ab");
    expect(joined("a\uE001b\uE000c\uE001d\uE001e")).toBe("a\uE001bcde");
  });
});
