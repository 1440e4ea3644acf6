import { expect, test } from "vitest";
import { initialsOf, toneOf } from "./initials.ts";

test.each([
  ["Marta Pérez", "MP"],
  ["Ana López García", "AL"],
  ["María Fernanda López García", "ML"],
  ["María José de la Cruz Íñiguez", "MC"],
  ["Rosa del Río", "RR"],
  ["Pedro DE LOS Santos y Mora", "PS"],
  ["Juan Carlos Pablo López García", "JP"],
  ["De La", "D"],
  ["abel", "A"],
  ["  Sara   Ñandú ", "SÑ"],
  ["🌵 Nopal", "🌵N"],
  ["", "·"],
])("%j is abbreviated %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a name keeps its tone, and tones stay in their range", () => {
  expect(toneOf("Marta Pérez")).toBe(toneOf("Marta Pérez"));
  const tones = new Set(["Ana", "Beto", "Carla", "Daniel", "Elsa", "Fidel", "Gema", "Hugo"].map(toneOf));
  expect([...tones].every((tone) => [0, 1, 2, 3].includes(tone))).toBe(true);
  expect(tones.size).toBeGreaterThan(1);
});
