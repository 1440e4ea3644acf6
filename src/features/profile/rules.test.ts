import { describe, expect, it } from "vitest";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { photoPathOf, profileSentence, roleLabel } from "./rules.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const ABEL = "00000000-0000-4000-8000-0000000000a2";

describe("roleLabel", () => {
  it("names the role, and says when it is the last known one", () => {
    expect(roleLabel("member", false)).toBe("Miembro");
    expect(roleLabel("super_admin", true)).toBe("Superadministrador (sin conexión)");
  });
});

describe("profileSentence", () => {
  it.each([
    [
      new AppError("invalid", "photo_too_heavy"),
      "Esta foto es demasiado grande para prepararla aquí. Guárdala más pequeña, de menos de 60 MB.",
    ],
    [new AppError("invalid", "photo_too_large"), "La imagen no puede superar los 3 MB"],
    [
      toAppError({ statusCode: "413", message: "The object exceeded the maximum allowed size" }),
      "La imagen no puede superar los 3 MB",
    ],
    [toAppError({ status: 413, message: "too large" }), "La imagen no puede superar los 3 MB"],
    [
      new AppError("invalid", "photo_unreadable"),
      "No pudimos abrir esa imagen. Elige una foto JPG, PNG o WebP.",
    ],
    [
      toAppError(new TypeError("Failed to fetch")),
      "No pudimos conectarnos. Tus cambios siguen aquí: revisa tu conexión e inténtalo de nuevo.",
    ],
    [
      toAppError({ code: "PT429", status: 429 }),
      "Demasiados cambios seguidos. Espera un momento e inténtalo de nuevo.",
    ],
    [
      new AppError("denied", "No user logged in"),
      "Tu sesión o tus permisos cambiaron. Recarga la página para continuar.",
    ],
    [
      toAppError({ code: "23514", message: "violates check" }),
      "No pudimos guardar el cambio. Inténtalo de nuevo en un momento.",
    ],
  ])("says what %o means in Spanish", (error, sentence) => {
    expect(profileSentence(error)).toBe(sentence);
  });
});

describe("a stored picture", () => {
  const path = `/storage/v1/object/public/avatars/${MARTA}/1.webp`;

  it("is found in its bucket again, in both forms", () => {
    expect(photoPathOf(path, MARTA)).toBe(`${MARTA}/1.webp`);
    expect(photoPathOf(`https://abc.supabase.co${path}`, MARTA)).toBe(`${MARTA}/1.webp`);
  });

  it.each([
    null,
    "",
    "https://elsewhere.example/a.png",
    `/storage/v1/object/public/prophecy-images/${MARTA}/1.webp`,
  ])("is not to be deleted when it is %j", (url) => expect(photoPathOf(url, MARTA)).toBeNull());

  it("of somebody else is not to be deleted", () => {
    expect(photoPathOf(path, ABEL)).toBeNull();
  });
});
