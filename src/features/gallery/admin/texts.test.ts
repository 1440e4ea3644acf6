import { expect, it } from "vitest";
import { AppError } from "#platform/supabase/errors.ts";
import { failed } from "./texts.ts";

it("an album's failure carries its verb and a sentence of ours", () => {
  expect(failed("eliminar", new AppError("denied", "42501 de la base"))).toBe(
    "Error al eliminar el álbum: Tu sesión o tus permisos cambiaron. Recarga la página e inténtalo de nuevo.",
  );
});
