import { describe, expect, it } from "vitest";
import { StorageError } from "#platform/offline/storage-error.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { failureText, keepingFailureText } from "./texts.ts";

describe("what went wrong", () => {
  it.each([
    [new TypeError("Failed to fetch"), "Revisa tu conexión e inténtalo de nuevo."],
    [
      toAppError({ status: 403, code: "42501" }),
      "Tu sesión o tus permisos cambiaron. Inicia sesión de nuevo.",
    ],
    [toAppError({ status: 429, code: "PT429" }), "Vas muy rápido. Espera un minuto e inténtalo de nuevo."],
    [new Error("?"), "Algo falló de nuestro lado. Inténtalo de nuevo en un momento."],
  ])("%s says what to do", (error, sentence) => {
    expect(failureText(error)).toBe(sentence);
  });

  it("a full device, an old tab and anything else each have their own way on, and the text stays", () => {
    expect(keepingFailureText(new StorageError("full"))).toMatch(
      /^Tu teléfono no tiene espacio .* tu texto sigue aquí\.$/,
    );
    expect(keepingFailureText(new StorageError("newer"))).toMatch(/Copia tu texto, recarga esta página/);
    expect(keepingFailureText(new Error("?"))).toMatch(/Tu texto sigue aquí: cópialo/);
  });
});
