import { expect, it } from "vitest";
import { archiveName } from "./format.ts";

it.each([
  [
    "Iglesia “Luz y Vida” de Córdoba, Veracruz",
    "copia-iglesia-luz-y-vida-de-cordoba-veracruz-2026-11-26.tar.age",
  ],
  [
    "Misión Cristiana de la Sierra Norte de Puebla",
    "copia-mision-cristiana-de-la-sierra-norte-de-p-2026-11-26.tar.age",
  ],
  ["教会", "copia-iglesia-2026-11-26.tar.age"],
])("names the copy of %s, with the day it is at the church", (name, file) => {
  expect(archiveName({ church: { id: "a", name }, frozen_at: "2026-11-27T04:00:00Z" })).toBe(file);
});
