import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { NAME_FORM, NAME_RESERVED } from "#domain/person-name.ts";
import { mailRequestSchema, passwordChangeSchema, signInSchema, signUpSchema } from "./schema.ts";

/** First sentence per field, as a form shows it. */
function problems(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  const first: Record<string, string> = {};
  for (const issue of issues) first[v.getDotPath(issue) ?? ""] ??= issue.message;
  return first;
}

const MARTA = { firstName: "Marta", lastName: "", email: "marta@correo.mx", password: "una frase mia" };

describe("signing up", () => {
  it("takes a name, an address and a password, and trims what surrounds them", () => {
    const input = { ...MARTA, firstName: " Marta ", email: " marta@correo.mx " };
    expect(v.parse(signUpSchema, input)).toEqual(MARTA);
  });

  it("says what is missing, field by field", () => {
    expect(problems(signUpSchema, { firstName: " ", lastName: "", email: "", password: "" })).toEqual({
      firstName: "Escribe tu nombre.",
      email: "Escribe tu correo electrónico.",
      password: "Escribe una contraseña.",
    });
  });

  it.each([
    "marta",
    "marta@",
    "@correo.mx",
    "marta@correo",
    "mar ta@correo.mx",
    "marta@correo.mx,otra@correo.mx",
  ])("does not take %j for an address", (email) => {
    expect(problems(signUpSchema, { ...MARTA, email })).toEqual({
      email: "Revisa el correo: debe ser como nombre@ejemplo.com.",
    });
  });

  it("asks for 10 characters and says so", () => {
    expect(problems(signUpSchema, { ...MARTA, password: "123456789" })).toEqual({
      password: "La contraseña debe tener al menos 10 caracteres.",
    });
    expect(problems(signUpSchema, { ...MARTA, password: "1234567890" })).toEqual({});
  });

  it("stops at the 72 bytes that bcrypt reads, not at 72 letters", () => {
    const tooLong = {
      password:
        "La contraseña es demasiado larga: usa como máximo 72 caracteres (los acentos y emojis cuentan más).",
    };
    expect(problems(signUpSchema, { ...MARTA, password: "a".repeat(72) })).toEqual({});
    expect(problems(signUpSchema, { ...MARTA, password: "a".repeat(73) })).toEqual(tooLong);
    expect(problems(signUpSchema, { ...MARTA, password: "ñ".repeat(37) })).toEqual(tooLong);
  });

  it("keeps spaces in passwords", () => {
    expect(v.parse(signUpSchema, { ...MARTA, password: " con espacios " }).password).toBe(" con espacios ");
  });

  it("asks for a name that the database takes, and leaves the office's to the office", () => {
    expect(problems(signUpSchema, { ...MARTA, firstName: "Juan: paga" })).toEqual({ firstName: NAME_FORM });
    expect(problems(signUpSchema, { ...MARTA, firstName: "Pastor Juan" })).toEqual({
      firstName: NAME_RESERVED,
    });
    expect(problems(signUpSchema, { ...MARTA, lastName: "Pastor" })).toEqual({});
    expect(problems(signUpSchema, { ...MARTA, lastName: "Oficial" })).toEqual({ lastName: NAME_RESERVED });
  });

  it("takes names of up to 80 characters", () => {
    expect(problems(signUpSchema, { ...MARTA, firstName: "a".repeat(81), lastName: "b".repeat(81) })).toEqual(
      {
        firstName: "El nombre no debe exceder los 80 caracteres.",
        lastName: "Los apellidos no deben exceder los 80 caracteres.",
      },
    );
  });
});

describe("signing in", () => {
  it("lets the server judge short passwords of older accounts", () => {
    expect(problems(signInSchema, { email: "a@b.mx", password: "corta" })).toEqual({});
  });

  it("asks for both", () => {
    expect(problems(signInSchema, { email: "", password: "" })).toEqual({
      email: "Escribe tu correo electrónico o tu nombre para entrar.",
      password: "Escribe tu contraseña.",
    });
  });
});

describe("asking for a mail", () => {
  it("says of a sign-in name that it is no address, and where its owner gets a code", () => {
    const sentence = "Ese es un nombre para entrar, no un correo. Llama a la oficina y te dan un código.";
    for (const email of ["rosa.4821", "Rosa 4821"])
      expect(problems(mailRequestSchema, { email })).toEqual({ email: sentence });
    expect(problems(mailRequestSchema, { email: "rosa" })).toEqual({
      email: "Revisa el correo: debe ser como nombre@ejemplo.com.",
    });
  });

  it("refuses an address longer than mail allows", () => {
    expect(problems(mailRequestSchema, { email: `${"a".repeat(250)}@b.mx` })).toEqual({
      email: "Ese correo es demasiado largo.",
    });
  });
});

describe("choosing a password", () => {
  it("says under the second field that they differ", () => {
    expect(problems(passwordChangeSchema, { password: "una frase mia", repeated: "una frase mía" })).toEqual({
      repeated: "Las dos contraseñas no son iguales.",
    });
  });

  it("asks for the second one before comparing", () => {
    expect(problems(passwordChangeSchema, { password: "una frase mia", repeated: "" })).toEqual({
      repeated: "Repite la contraseña.",
    });
    expect(problems(passwordChangeSchema, { password: "una frase mia", repeated: "una frase mia" })).toEqual(
      {},
    );
  });
});
