import { expect, test } from "vitest";
import { today } from "#lib/days.ts";
import { expiryProblem } from "./expiry-field.tsx";

test.each([
  ["", undefined],
  [today(), undefined],
  ["2020-01-01", "La fecha no puede estar en el pasado."],
  ["2099-02-31", "Elige un día que exista."],
  ["20261-02-03", "Elige un día que exista."],
])("the last day %j of an access is judged before it is sent", (day, problem) => {
  expect(expiryProblem(day)).toBe(problem);
});
