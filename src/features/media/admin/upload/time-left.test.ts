import { expect, it } from "vitest";
import { timeLeft } from "./pace.ts";

it.each([
  [0, "Falta menos de 1 minuto"],
  [29, "Falta menos de 1 minuto"],
  [31, "Falta 1 minuto"],
  [150, "Faltan 3 minutos"],
  [3_569, "Faltan 59 minutos"],
  [3_600, "Faltan 1 h 0 min"],
  [7_500, "Faltan 2 h 5 min"],
])("%d seconds: %s", (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text);
});
