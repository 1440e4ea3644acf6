import { describe, expect, it } from "vitest";
import { NAME_FORM } from "#domain/person-name.ts";
import { problemsOf } from "#lib/schemas.ts";
import { testimonialSchema } from "./schema.ts";

const GOOD = { authorName: "Ana", content: "Dios me levantó." };

describe("the rules for a testimonial", () => {
  it.each([
    [{ authorName: " Jo " }, { authorName: "El nombre debe tener al menos 3 caracteres" }],
    [{ authorName: "x".repeat(81) }, { authorName: "El nombre no debe superar los 80 caracteres" }],
    [{ authorName: "evil.test" }, { authorName: NAME_FORM }],
    [{ content: "Corto     " }, { content: "El mensaje debe tener al menos 10 caracteres" }],
    [{ content: "x".repeat(501) }, { content: "El mensaje no debe superar los 500 caracteres" }],
    [
      { authorName: "", content: "" },
      {
        authorName: "El nombre debe tener al menos 3 caracteres",
        content: "El mensaje debe tener al menos 10 caracteres",
      },
    ],
  ])("%j is told", (change, problems) => {
    expect(problemsOf(testimonialSchema, { ...GOOD, ...change })).toEqual(problems);
  });

  it.each([
    ["diez letras", { content: "diez letra" }],
    ["five hundred emojis, as the database counts", { content: "🙏".repeat(500) }],
    ["a name of three", { authorName: "Ana" }],
  ])("%s are fine", (_, change) => {
    expect(problemsOf(testimonialSchema, { ...GOOD, ...change })).toEqual({});
  });
});
