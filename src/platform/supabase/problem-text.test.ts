import { describe, expect, it } from "vitest";
import { toAppError } from "./errors.ts";
import { problemText } from "./problem-text.ts";

const MAINTENANCE =
  "Estamos en mantenimiento y por ahora no se guarda nada. Lo que escribiste sigue aquí: inténtalo otra vez al terminar.";

it.each([
  [new TypeError("Failed to fetch"), "Revisa tu conexión e inténtalo de nuevo."],
  [
    toAppError({ status: 403, code: "42501" }),
    "Tu sesión o tus permisos cambiaron. Recarga la página e inténtalo de nuevo.",
  ],
  [toAppError({ status: 503, code: "PT503", message: "maintenance" }), MAINTENANCE],
  [toAppError({ status: 429, code: "PT429" }), "Vas muy rápido. Espera un minuto e inténtalo de nuevo."],
  [
    toAppError({ status: 500, message: "Internal Server Error" }),
    "El servidor no pudo atenderte; tu conexión está bien. Inténtalo de nuevo en un momento.",
  ],
  [
    toAppError({ status: 507, message: "Insufficient Storage" }),
    "Al sitio se le acabó el espacio. No depende de ti: avisa a la oficina de la iglesia y reinténtalo después.",
  ],
  [new Error("?"), "Algo falló de nuestro lado. Inténtalo de nuevo en un momento."],
])("%s says what to do", (error, sentence) => {
  expect(problemText(error)).toBe(sentence);
});

describe("a feature's own sentences", () => {
  const own = { own_offering: "La palabra", P0001: "El código", invalid: "La clase", network: "La red" };
  it.each([
    [toAppError({ code: "P0001", message: "own_offering" }), "La palabra"],
    [toAppError({ code: "P0001", message: "other" }), "El código"],
    [toAppError({ code: "22023", message: "other" }), "La clase"],
    [toAppError(new TypeError("Failed to fetch")), "La red"],
    [
      toAppError({ status: 500 }),
      "El servidor no pudo atenderte; tu conexión está bien. Inténtalo de nuevo en un momento.",
    ],
    [
      toAppError({ code: "42501" }),
      "Tu sesión o tus permisos cambiaron. Recarga la página e inténtalo de nuevo.",
    ],
    [
      toAppError({ code: "42501", message: "constructor" }),
      "Tu sesión o tus permisos cambiaron. Recarga la página e inténtalo de nuevo.",
    ],
  ])("of %o the most exact one counts", (error, sentence) => {
    expect(problemText(error, own)).toBe(sentence);
  });

  it("may name one for everything else", () => {
    expect(problemText(new Error("?"), own, "Lo demás")).toBe("Lo demás");
    expect(problemText(toAppError({ code: "22023" }), own, "Lo demás")).toBe("La clase");
  });
});
