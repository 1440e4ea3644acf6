import { expect, it } from "vitest";
import { patternOf } from "./api.ts";

const finds = (part: string, name: string) => new RegExp(patternOf(part), "i").test(name);

it.each([
  ["perez", "Pastor Abel Pérez"],
  ["PÉREZ", "Abel Perez"],
  ["nunez", "Ángel Núñez"],
  ["angel", "ÁNGEL"],
  ["dr. l", "Dr. López"],
])("%s is part of %s", (part, name) => {
  expect(finds(part, name)).toBe(true);
});

it.each([
  ["dr. l", "Drs López"],
  ["a|b", "Abel"],
  ["(", "Abel"],
  ["elena", "Abel"],
])("%s is no part of %s", (part, name) => {
  expect(finds(part, name)).toBe(false);
});
