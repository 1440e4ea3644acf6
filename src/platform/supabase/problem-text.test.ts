import { expect, it } from "vitest";
import { toAppError } from "./errors.ts";
import { problemText } from "./problem-text.ts";

it.each([
  [new TypeError("Failed to fetch"), "Revisa tu conexión e inténtalo de nuevo."],
  [
    toAppError({ status: 403, code: "42501" }),
    "Tu sesión o tus permisos cambiaron. Recarga la página e inténtalo de nuevo.",
  ],
  [toAppError({ status: 429, code: "PT429" }), "Vas muy rápido. Espera un minuto e inténtalo de nuevo."],
  [new Error("?"), "Algo falló de nuestro lado. Inténtalo de nuevo en un momento."],
])("%s says what to do", (error, sentence) => {
  expect(problemText(error)).toBe(sentence);
});
