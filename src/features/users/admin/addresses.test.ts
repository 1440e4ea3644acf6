import { expect, it } from "vitest";
import { readAddresses } from "./addresses.ts";

it.each([
  ["Ana@Ejemplo.mx", ["ana@ejemplo.mx"]],
  ["ana@ejemplo.mx\nbeto@ejemplo.mx", ["ana@ejemplo.mx", "beto@ejemplo.mx"]],
  ["ana@ejemplo.mx, beto@ejemplo.mx; caro@ejemplo.mx\tdana@ejemplo.mx", ["ana", "beto", "caro", "dana"]],
  ['Ana Pérez <ana@ejemplo.mx>, "Ruiz, Beto" <beto@ejemplo.mx>', ["ana", "beto"]],
  ["ana@ejemplo.mx ANA@ejemplo.mx", ["ana"]],
  ["(ana@ejemplo.mx).", ["ana"]],
  ["", []],
])("reads the addresses of %j", (text, expected) => {
  expect(readAddresses(text)).toEqual({
    addresses: expected.map((name) => (name.includes("@") ? name : `${name}@ejemplo.mx`)),
    wrong: [],
  });
});

it("says what is no address", () => {
  expect(readAddresses("ana@ejemplo.mx\nsin arroba\nbeto@ejemplo")).toEqual({
    addresses: ["ana@ejemplo.mx"],
    wrong: ["sin", "arroba", "beto@ejemplo"],
  });
  expect(readAddresses(`${"a".repeat(250)}@b.mx`).wrong).toHaveLength(1);
});
