import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { parseMxn } from "#lib/money.ts";
import { DONATION_METHODS, type DonationMethod } from "./donation.ts";

/** What stands in the form; the amount as it was typed, the date as yyyy-mm-dd. */
export interface DonationFields {
  fundId: string;
  amount: string;
  givenOn: string;
  method: DonationMethod;
  reference: string;
  note: string;
}

type Problems = Partial<Record<keyof DonationFields, string>>;

/** The sentence beside each field that is not right yet; nothing when all are. `today` is the congregation's day. */
export function fieldProblems(
  { fundId, amount, givenOn, method, reference, note }: DonationFields,
  today: string,
): Problems {
  const value = parseMxn(amount);
  return {
    ...(!v.is(v.pipe(v.string(), v.uuid()), fundId) && { fundId: "Elige para qué es" }),
    ...(value === null && { amount: "Escribe el monto en pesos, por ejemplo 250 o 1,250.50" }),
    ...(value !== null && value < LIMITS.donationMin && { amount: "El monto debe ser de al menos $1" }),
    ...(value !== null &&
      value > LIMITS.donationMax && { amount: "El monto no puede pasar de $9,999,999.99" }),
    ...(!v.is(v.pipe(v.string(), v.isoDate()), givenOn) && { givenOn: "Elige la fecha" }),
    ...(givenOn > today && { givenOn: "La fecha no puede ser futura" }),
    ...(givenOn !== "" && givenOn < "2000-01-01" && { givenOn: "Revisa el año de la fecha" }),
    ...(!DONATION_METHODS.includes(method) && { method: "Elige cómo fue" }),
    ...(characters(reference.trim()) > 60 && { reference: "La referencia no puede pasar de 60 caracteres" }),
    ...(characters(note.trim()) > LIMITS.donationNoteMax && {
      note: "La nota no puede pasar de 300 caracteres",
    }),
  };
}
