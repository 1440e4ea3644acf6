import { describe, expect, it } from "vitest";
import { cleanTag } from "#lib/clean-text.ts";
import { foldedTag, tagProblem } from "./tags.ts";

it("a tag is stored in lower case with single blanks, and compared without accents", () => {
  expect(cleanTag("  Oración   en FAMILIA ")).toBe("oración en familia");
  expect(foldedTag("ORACIÓN")).toBe(foldedTag("oracion"));
  expect(foldedTag("pingüino")).toBe("pinguino");
  expect(foldedTag("año")).not.toBe(foldedTag("ano"));
});

describe("a tag", () => {
  it.each([
    ["a", "La etiqueta debe tener al menos 2 caracteres"],
    ["x".repeat(31), "La etiqueta no debe exceder los 30 caracteres"],
    ["oracion", "Etiqueta duplicada"],
    ["  ORACIÓN ", "Etiqueta duplicada"],
    ["ayuno", undefined],
  ])("%j beside oración: %s", (tag, problem) => {
    expect(tagProblem(tag, ["oración"])).toBe(problem);
  });

  it("is refused beside eight others", () => {
    expect(
      tagProblem(
        "otra",
        Array.from({ length: 8 }, (_, index) => `t${index}`),
      ),
    ).toBe("Usa 8 etiquetas como máximo");
  });
});
