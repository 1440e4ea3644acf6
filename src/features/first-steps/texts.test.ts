import { expect, it } from "vitest";
import { missingText } from "./texts.ts";

it.each([
  [["vision"], "Falta: la visión"],
  [["vision", "pastors", "prophecy"], "Falta: la visión, los pastores y una profecía publicada"],
  [["acceptance"], "Invitación enviada; falta que la acepten"],
  [["own_copy"], "El sitio guarda una copia cada noche; falta la tuya"],
  [["of_a_newer_server"], "Falta: of_a_newer_server"],
])("says what %o lacks", (missing, said) => {
  expect(missingText(missing)).toBe(said);
});
