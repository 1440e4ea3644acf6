import { describe, expect, it } from "vitest";
import { cleanText, visibleText } from "./clean-text.ts";

it("takes away blanks around a text and control characters, not line breaks", () => {
  expect(cleanText("  Hola\u0000\u0007\n\nAmén\t \n")).toBe("Hola\n\nAmén");
});

it("takes away blanks behind what shows nothing", () => {
  expect(cleanText("\u200B \u2068Ana\u2069\uFEFF ")).toBe("Ana");
});

describe("a text without what shows nothing", () => {
  it.each([
    ["\u200Eana@ejemplo.mx\u200F", "ana@ejemplo.mx"],
    ["\uFEFFhttps://youtu.be/x\u2060", "https://youtu.be/x"],
    ["\u202AMar\u00ADta\u202C \u200BRuiz\u200D", "Marta Ruiz"],
    ["1\uFE0F paso", "1\uFE0F paso"],
    ["a\u200D❤ a\uFE0F", "a❤ a"],
    ["❤\u200D", "❤"],
    ["👨\u200D\u200D👩", "👨👩"],
  ])("%j becomes %j", (text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  it.each([
    "👨\u200D👩\u200D👧",
    "❤\uFE0F",
    "❤\uFE0F\u200D🔥",
    "👩🏽\u200D⚕\uFE0F",
    "3\uFE0F\u20E3",
    "Iglesia ⛪\uFE0F hoy",
  ])("%s stays whole", (text) => {
    expect(visibleText(text)).toBe(text);
  });
});
