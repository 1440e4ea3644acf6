import { describe, expect, it } from "vitest";
import { problemsOf } from "#lib/schemas.ts";
import { categoryFieldsOf, categorySchema } from "./category-schema.ts";

const problems = (changes: object) =>
  problemsOf(categorySchema, { ...categoryFieldsOf(null), name: "Vida en familia", ...changes });

describe("a category", () => {
  it("is open to members unless somebody says otherwise", () => {
    expect(categoryFieldsOf(null)).toMatchObject({ readRank: "1", writeRank: "1", isActive: true });
    expect(problems({})).toEqual({});
  });

  it.each([
    [{ name: " ab " }, "name", "El nombre tiene de 3 a 60 letras."],
    [{ name: "a".repeat(61) }, "name", "El nombre tiene de 3 a 60 letras."],
    [{ description: "a".repeat(201) }, "description", "La descripción puede tener hasta 200 caracteres."],
    [
      { readRank: "2", writeRank: "1" },
      "writeRank",
      "Nadie puede escribir donde no puede leer: elige quién lee otra vez.",
    ],
  ])("%j is told beside the field", (changes, field, sentence) => {
    expect(problems(changes)).toMatchObject({ [field]: sentence });
  });
});
