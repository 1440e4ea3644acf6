import { describe, expect, it } from "vitest";
import { ImageError } from "#platform/images/image-error.ts";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { failed, uploadProblem } from "./texts.ts";

describe("what went wrong with a photo", () => {
  it.each([
    [new ImageError("too-large"), "La imagen no puede superar los 3 MB"],
    [toAppError({ status: 413 }), "La imagen no puede superar los 3 MB"],
    [new AppError("network", "upload"), "Error al subir la imagen: Revisa tu conexión e inténtalo de nuevo."],
    [toAppError({ code: "23503" }), "Error al subir la imagen: El servidor no la aceptó."],
  ])("%o", (error, sentence) => {
    expect(uploadProblem(error)).toBe(sentence);
  });

  it("says how to save a HEIC photo as JPEG", () => {
    expect(uploadProblem(new ImageError("heic"))).toMatch(/guárdala como JPG/);
  });
});

it("an album's failure carries its verb and a sentence of ours", () => {
  expect(failed("eliminar", new AppError("denied", "42501 de la base"))).toBe(
    "Error al eliminar el álbum: Tu sesión o tus permisos cambiaron. Recarga la página e inténtalo de nuevo.",
  );
});
