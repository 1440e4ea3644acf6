import { describe, expect, it } from "vitest";
import { fieldProblems, tagProblem, type ResourceFields } from "./schema.ts";

const GOOD: ResourceFields = {
  title: "Guía",
  description: "",
  category: "Guías",
  tags: [],
  visibility: "public",
};

describe("what a resource must be", () => {
  it.each([
    [{ title: " ab " }, { title: "El título debe tener al menos 3 caracteres" }],
    [{ title: "x".repeat(101) }, { title: "El título no debe exceder los 100 caracteres" }],
    [{ description: "x".repeat(501) }, { description: "La descripción no debe exceder los 500 caracteres" }],
    [{ category: "" }, { category: "Seleccione una categoría" }],
    [{ category: "Libros" }, { category: "Seleccione una categoría" }],
    [{ tags: Array.from({ length: 9 }, (_, index) => `t${index}`) }, { tags: "Usa 8 etiquetas como máximo" }],
  ])("%j is told", (change, problems) => {
    expect(fieldProblems({ ...GOOD, ...change }, true)).toEqual(problems);
  });

  it("a file is required", () => {
    expect(fieldProblems(GOOD, false)).toEqual({ file: "Archivo requerido" });
    expect(fieldProblems(GOOD, true)).toEqual({});
  });

  it("counts characters as the database does", () => {
    expect(fieldProblems({ ...GOOD, title: "🙏".repeat(100), description: "é".repeat(500) }, true)).toEqual(
      {},
    );
  });
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
