import * as v from "valibot";
import { cleanText } from "#lib/clean-text.ts";
import { LIMITS } from "#domain/limits.ts";
import { formatCount, characters } from "#lib/counting.ts";
import { isPhone } from "#lib/phone.ts";

const trimmed = v.pipe(v.string(), v.transform(cleanText));
const atMost = (max: number, what: string) =>
  v.check(
    (text: string) => characters(text) <= max,
    `${what} no debe superar los ${formatCount(max)} caracteres`,
  );

/** Rules for a message, also for a pending one; the database refuses the same. */
export const contactSchema = v.pipe(
  v.object({
    name: v.pipe(
      trimmed,
      v.check((name) => characters(name) >= LIMITS.contactNameMin, "Dinos cómo te llamas"),
      atMost(LIMITS.nameMax, "El nombre"),
    ),
    email: v.pipe(
      trimmed,
      v.check(
        (email) => email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email),
        "Revisa el correo: le falta algo, como en nombre@correo.com",
      ),
      atMost(LIMITS.contactEmailMax, "El correo"),
    ),
    phone: v.pipe(
      trimmed,
      v.check(
        (phone) => phone === "" || isPhone(phone),
        "Escribe un solo número de 10 dígitos, con o sin espacios.",
      ),
      atMost(LIMITS.contactPhoneMax, "El teléfono"),
    ),
    subject: v.pipe(trimmed, atMost(LIMITS.contactSubjectMax, "El asunto")),
    message: v.pipe(
      trimmed,
      v.check(
        (text) => characters(text) >= LIMITS.contactMessageMin,
        "El mensaje debe tener al menos 10 caracteres",
      ),
      atMost(LIMITS.contactMessageMax, "El mensaje"),
    ),
    /** The field that no visitor sees: filled, the message waits as possible spam. */
    website: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [["email"], ["phone"]],
      ({ email, phone }) => email !== "" || phone !== "",
      "Déjanos un correo o un teléfono para poder responderte",
    ),
    ["email"],
  ),
);

export type ContactFields = v.InferOutput<typeof contactSchema>;

/** Rules for an admin's note about a message. */
export const noteSchema = v.object({ note: v.pipe(trimmed, atMost(LIMITS.contactNoteMax, "La nota")) });
export type NoteFields = v.InferOutput<typeof noteSchema>;
