import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/counting.ts";
import type { Donation, Fund } from "../donation.ts";
import { donationSchema } from "../schema.ts";

/** Rules for an offering in the ledger. */
export function ledgerSchema(today: string) {
  return v.object({
    ...donationSchema(today).entries,
    donorName: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (name) => characters(name) <= LIMITS.donorNameMax,
        "El nombre no puede pasar de 120 caracteres",
      ),
    ),
    /** The account of who gave; null when they have none, or nobody chose it. */
    userId: v.nullable(v.string()),
  });
}

export type LedgerFields = v.InferInput<ReturnType<typeof ledgerSchema>>;
/** `amount` in MXN, `givenOn` as yyyy-mm-dd. */
export type LedgerEntry = v.InferOutput<ReturnType<typeof ledgerSchema>>;

/** A line of the ledger as the form shows it; a new one is of `today`. */
export function ledgerFieldsOf(donation: Donation | null, today: string): LedgerFields {
  return {
    donorName: donation?.donor_name ?? "",
    userId: donation?.user_id ?? null,
    fundId: donation?.fund_id ?? "",
    amount: donation ? donation.amount.toFixed(2) : "",
    givenOn: donation?.given_on ?? today,
    method: donation?.method ?? "cash",
    reference: donation?.reference ?? "",
    note: donation?.note ?? "",
  };
}

/** Rules for a fund; the database refuses the same. */
export const fundSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.check((name) => characters(name) >= LIMITS.fundNameMin, "El nombre debe tener al menos 3 caracteres"),
    v.check((name) => characters(name) <= LIMITS.nameMax, "El nombre no debe superar los 80 caracteres"),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => characters(text) <= LIMITS.fundDescriptionMax,
      "La descripción no debe superar los 300 caracteres",
    ),
  ),
  isActive: v.boolean(),
});

export type FundFields = v.InferOutput<typeof fundSchema>;

/** A fund as the form shows it. */
export function fundFieldsOf(fund: Fund | null): FundFields {
  return { name: fund?.name ?? "", description: fund?.description ?? "", isActive: fund?.is_active ?? true };
}
