import * as v from "valibot";
import { expect, it } from "vitest";
import { problemsOf } from "#lib/schemas.ts";
import { contactSchema, type ContactFields } from "./schema.ts";

const GOOD: ContactFields = {
  name: " Rosa ",
  email: "",
  phone: "222 555 0171",
  subject: "",
  message: " ¿A qué hora empieza? ",
  website: "",
};
const problems = (change: Partial<ContactFields>) => problemsOf(contactSchema, { ...GOOD, ...change });

it("sends what is right, trimmed", () => {
  expect(v.parse(contactSchema, GOOD)).toEqual({ ...GOOD, name: "Rosa", message: "¿A qué hora empieza?" });
});

it.each<[Partial<ContactFields>, Partial<Record<keyof ContactFields, string>>]>([
  [{ name: " " }, { name: "Dinos cómo te llamas" }],
  [{ name: "a".repeat(81) }, { name: "El nombre no debe superar los 80 caracteres" }],
  [{ phone: "" }, { email: "Déjanos un correo o un teléfono para poder responderte" }],
  [{ phone: "555 0171" }, { phone: "Escribe un solo número de 10 dígitos, con o sin espacios." }],
  [
    { phone: "222 555 0142 / 222 555 0143" },
    { phone: "Escribe un solo número de 10 dígitos, con o sin espacios." },
  ],
  [{ email: "rosa@" }, { email: "Revisa el correo: le falta algo, como en nombre@correo.com" }],
  [{ subject: "a".repeat(121) }, { subject: "El asunto no debe superar los 120 caracteres" }],
  [{ message: "Hola" }, { message: "El mensaje debe tener al menos 10 caracteres" }],
  [{ message: "🙏".repeat(2001) }, { message: "El mensaje no debe superar los 2,000 caracteres" }],
])("says beside the field what is wrong with %j", (change, found) => {
  expect(problems(change)).toEqual(found);
});

it("counts an emoji as one character, as the database does", () => {
  expect(problems({ message: "🙏".repeat(2000) })).toEqual({});
});
