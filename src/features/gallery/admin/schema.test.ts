import { describe, expect, it } from "vitest";
import { problemsOf } from "#lib/schemas.ts";
import { albumSchema, captionSchema } from "./schema.ts";

const GOOD = { title: "Posada", description: "" };

describe("the rules for an album", () => {
  it.each([
    [{ title: "  " }, { title: "El título es obligatorio" }],
    [{ title: "x".repeat(101) }, { title: "El título no debe exceder los 100 caracteres" }],
    [{ description: "x".repeat(501) }, { description: "La descripción no debe exceder los 500 caracteres" }],
  ])("%j is told", (change, problems) => {
    expect(problemsOf(albumSchema, { ...GOOD, ...change })).toEqual(problems);
  });

  it("counts an emoji as one, as the database does", () => {
    expect(problemsOf(albumSchema, { title: "🎉".repeat(100), description: "🎉".repeat(500) })).toEqual({});
  });
});

it("a caption has at most 200 characters", () => {
  expect(problemsOf(captionSchema, { caption: "x".repeat(200) })).toEqual({});
  expect(problemsOf(captionSchema, { caption: "x".repeat(201) })).toEqual({
    caption: "El pie de foto no debe exceder los 200 caracteres",
  });
});
