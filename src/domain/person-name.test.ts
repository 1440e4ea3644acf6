import { describe, expect, it } from "vitest";
import { joinNames, splitFullName } from "./person-name.ts";

describe("splitFullName", () => {
  it.each([
    ["Marta Rojas", "Marta", "Rojas"],
    ["María José Pérez Luna", "María", "José Pérez Luna"],
    ["Abel", "Abel", null],
    ["  Sara \t de la   Cruz ", "Sara", "de la Cruz"],
    ["", "", null],
  ])("splits %j at the first word", (fullName, first_name, last_name) => {
    expect(splitFullName(fullName)).toEqual({ first_name, last_name });
  });
});

describe("joinNames", () => {
  it.each([
    ["María José", "Pérez", "María José Pérez"],
    [" Abel ", "", "Abel"],
    [null, "Luna", "Luna"],
    [undefined, null, ""],
  ])("joins %j and %j", (first, last, full) => {
    expect(joinNames(first, last)).toBe(full);
  });
});
