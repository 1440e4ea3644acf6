import { describe, expect, it } from "vitest";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import {
  authSentence,
  isDeadLink,
  isKnownAccount,
  isMailOnItsWay,
  nameMetadata,
  saysAccountExists,
} from "./rules.ts";

const FALLBACK = "Ocurrió un error al iniciar sesión.";

/** An error as auth-js hands it over. */
function provider(code: string | undefined, status: number, message = "English text") {
  return toAppError(Object.assign(new Error(message), { name: "AuthApiError", code, status }));
}

describe("nameMetadata", () => {
  it("keeps two words of Nombre together and joins both for full_name", () => {
    expect(nameMetadata("María José", "Pérez Luna")).toEqual({
      first_name: "María José",
      last_name: "Pérez Luna",
      full_name: "María José Pérez Luna",
    });
  });

  it("has no last name when none was given", () => {
    expect(nameMetadata("Abel", " ")).toEqual({ first_name: "Abel", last_name: null, full_name: "Abel" });
  });
});

describe("an e-mail that has an account already", () => {
  it("shows in GoTrue's invented user, which has no identities", () => {
    expect(isKnownAccount({ identities: [] })).toBe(true);
    expect(isKnownAccount({ identities: [{ id: "1" }] })).toBe(false);
    expect(isKnownAccount({})).toBe(false);
    expect(isKnownAccount(null)).toBe(false);
  });

  it("is named by servers that do not hide it", () => {
    expect(saysAccountExists(provider("user_already_exists", 422))).toBe(true);
    expect(saysAccountExists(provider("email_exists", 422))).toBe(true);
    expect(saysAccountExists(provider("weak_password", 422))).toBe(false);
  });

  it("shows in the refusal of a second mail within a minute, which is answered as if it were sent", () => {
    const soon = "For security purposes, you can only request this after 42 seconds.";
    expect(isMailOnItsWay(provider("over_email_send_rate_limit", 429, soon))).toBe(true);
  });

  it("is not what the project's own hourly limit means", () => {
    expect(isMailOnItsWay(provider("over_email_send_rate_limit", 429, "email rate limit exceeded"))).toBe(
      false,
    );
    expect(isMailOnItsWay(provider("over_request_rate_limit", 429, "only request this after 3 s"))).toBe(
      false,
    );
    expect(isMailOnItsWay(new AppError("rate-limited", "over_email_send_rate_limit"))).toBe(false);
  });
});

describe("authSentence", () => {
  it.each([
    [
      provider("invalid_credentials", 400),
      "El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo.",
    ],
    [
      provider("email_not_confirmed", 400),
      "Todavía falta confirmar tu correo. Abre el enlace que te enviamos o pide uno nuevo.",
    ],
    [provider("same_password", 422), "Elige una contraseña distinta de la que ya tenías."],
    [
      provider("over_request_rate_limit", 429),
      "Demasiados intentos seguidos. Espera unos minutos e inténtalo de nuevo.",
    ],
    [
      provider("over_email_send_rate_limit", 429, "email rate limit exceeded"),
      "En esta última hora ya se enviaron todos los correos que el sitio puede enviar. Espera una hora e inténtalo de nuevo.",
    ],
    [
      provider("email_address_not_authorized", 400),
      "Por ahora el sitio no puede enviar correos a esa dirección. Escribe a la oficina de la iglesia y con gusto te ayudan.",
    ],
    [provider("session_not_found", 403), "Tu sesión terminó. Inicia sesión de nuevo para continuar."],
    [
      toAppError(new TypeError("Failed to fetch")),
      "No pudimos conectarnos. Lo que escribiste sigue aquí: revisa tu conexión e inténtalo de nuevo.",
    ],
    [
      provider("unexpected_failure", 500),
      "El servidor no pudo atenderte. Lo que escribiste sigue aquí: inténtalo de nuevo en un momento.",
    ],
    [provider("something_new", 400), FALLBACK],
    [provider(undefined, 400), FALLBACK],
    [toAppError(new Error("boom")), FALLBACK],
  ])("says what %o means in Spanish", (error, sentence) => {
    expect(authSentence(error, FALLBACK)).toBe(sentence);
  });

  it("never shows the provider's text", () => {
    const error = provider("constructor", 400, "User with id 7 is weird");
    expect(authSentence(error, FALLBACK)).toBe(FALLBACK);
  });

  it("says the same of an unknown e-mail and of a wrong password", () => {
    const unknown = provider("invalid_credentials", 400, "Invalid login credentials");
    expect(authSentence(unknown, FALLBACK)).not.toMatch(/existe|registrad|cuenta con ese/i);
  });
});

describe("isDeadLink", () => {
  it("knows a used or expired link from a missing network", () => {
    expect(isDeadLink(new AppError("denied", "otp_expired"))).toBe(true);
    expect(isDeadLink(toAppError(new TypeError("Failed to fetch")))).toBe(false);
    expect(isDeadLink(null)).toBe(false);
  });
});
