import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { NAME_FORM } from "#domain/person-name.ts";
import { namesSchema } from "./schema.ts";

function problems(input: unknown): string[] {
  return (v.safeParse(namesSchema, input).issues ?? []).map(({ message }) => message);
}

describe("the names of a profile", () => {
  it("are trimmed, and the last name may be missing", () => {
    expect(v.parse(namesSchema, { firstName: " Marta ", lastName: " " })).toEqual({
      firstName: "Marta",
      lastName: "",
    });
  });

  it("need a first name", () => {
    expect(problems({ firstName: "  ", lastName: "Rojas" })).toEqual(["Escribe tu nombre."]);
  });

  it("are names", () => {
    expect(problems({ firstName: "evil.test", lastName: "O'Connor" })).toEqual([NAME_FORM]);
    expect(problems({ firstName: "Ma.  Elena", lastName: "CLABE 0123" })).toEqual([NAME_FORM]);
  });

  it("have at most 80 characters each", () => {
    expect(problems({ firstName: "a".repeat(80), lastName: "b".repeat(80) })).toEqual([]);
    expect(problems({ firstName: "a".repeat(81), lastName: "b".repeat(81) })).toEqual([
      "El nombre no debe exceder los 80 caracteres.",
      "Los apellidos no deben exceder los 80 caracteres.",
    ]);
  });
});
