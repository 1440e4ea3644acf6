import { describe, expect, it } from "vitest";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { ImageError } from "./image-error.ts";
import { pictureProblem } from "./picture-problem.ts";

describe("the sentence about a failed photo", () => {
  it.each([
    [new ImageError("too-large"), "La imagen no puede superar los 3 MB"],
    [toAppError({ status: 413 }), "La imagen no puede superar los 3 MB"],
    [toAppError({ status: 400, statusCode: "413" }), "La imagen no puede superar los 3 MB"],
    [new AppError("network", "upload"), "Error al subir la imagen: Revisa tu conexión e inténtalo de nuevo."],
    [toAppError({ code: "23503" }), "Error al subir la imagen: El servidor no la aceptó."],
  ])("%o", (error, sentence) => {
    expect(pictureProblem(error)).toBe(sentence);
  });

  it("says how to save a HEIC photo as JPEG", () => {
    expect(pictureProblem(new ImageError("heic"))).toMatch(/guárdala como JPG/);
  });
});
