import { expect, it } from "vitest";
import { completeAddress } from "./link-dialog.tsx";

it.each([
  ["ejemplo.mx", "https://ejemplo.mx"],
  [" www.ejemplo.com.mx/ruta?x=1 ", "https://www.ejemplo.com.mx/ruta?x=1"],
  ["https://ejemplo.mx", "https://ejemplo.mx"],
  ["oficina@ejemplo.mx", "mailto:oficina@ejemplo.mx"],
  ["\u200Ehttps://ejemplo.mx\u2069 ", "https://ejemplo.mx"],
  ["222 123 4567", "tel:2221234567"],
  ["+52 (222) 123-4567", "tel:+522221234567"],
  ["/blog", "/blog"],
  ["#nota", "#nota"],
  ["javascript:x", "javascript:x"],
  ["una palabra", "una palabra"],
  ["", ""],
])("%s → %s", (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});
