import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { shortText } from "#lib/schemas.ts";
import { parseMxn } from "#lib/amounts.ts";
import { isDay } from "#lib/wall-time.ts";
import { DONATION_METHODS } from "./donation.ts";

/** A file that waits with the row it belongs to. Bytes and not a Blob, which some browsers lose with their local store. */
const outboxFile = v.object({
  name: v.string(),
  type: v.string(),
  bytes: v.instance(ArrayBuffer),
});

export type OutboxFile = v.InferOutput<typeof outboxFile>;

/** In MXN. */
const amount = v.pipe(
  v.number("Escribe el monto en pesos, por ejemplo 250 o 1,250.50"),
  v.minValue(LIMITS.donationMin, "El monto debe ser de al menos $1"),
  v.maxValue(LIMITS.donationMax, "El monto no puede pasar de $9,999,999.99"),
);

/** yyyy-mm-dd. */
const givenOn = v.pipe(v.string(), v.nonEmpty("Elige la fecha"), v.check(isDay, "Revisa el año de la fecha"));

/** A picture or PDF of the transfer, if the giver has one. */
const receipt = v.nullable(outboxFile);

const entries = {
  fundId: v.pipe(v.string(), v.uuid("Elige para qué es")),
  method: v.picklist(DONATION_METHODS, "Elige cómo fue"),
  reference: shortText(LIMITS.donationReferenceMax, "La referencia no puede pasar de 60 caracteres"),
  note: shortText(LIMITS.donationNoteMax, "La nota no puede pasar de 300 caracteres"),
};

/**
 * Rules for an offering, of its giver and in the ledger: the amount as it was typed, and no day after `today`, the
 * congregation's. The database refuses the same.
 */
export function donationSchema(today: string) {
  return v.object({
    ...entries,
    amount: v.pipe(
      v.string(),
      v.transform((text) => parseMxn(text) ?? Number.NaN),
      amount,
    ),
    givenOn: v.pipe(
      givenOn,
      v.check((day) => !isDay(day) || day <= today, "La fecha no puede ser futura"),
    ),
  });
}

export type DonationFields = v.InferInput<ReturnType<typeof donationSchema>>;

/** Rules for a member's report of an offering: the fields, and the proof. */
export function reportSchema(today: string) {
  return v.object({ ...donationSchema(today).entries, receipt });
}

export type ReportFields = v.InferInput<ReturnType<typeof reportSchema>>;

/** A pending report of an offering. */
export const donationPayload = v.object({
  ...entries,
  amount,
  givenOn,
  receipt,
  /**
   * Name of the receipt's file once the offering was corrected; before, the entry's key. A file that an earlier attempt
   * stored under that name would be taken for the new one.
   */
  receiptId: v.optional(v.pipe(v.string(), v.uuid())),
  /** For "No enviados", where the fund may not be known. */
  fund: v.string(),
});

export type DonationPayload = v.InferOutput<typeof donationPayload>;
