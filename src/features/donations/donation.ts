import type { Database } from "#platform/supabase/database.types.ts";
import type { BadgeTone } from "#ui/content/badge.tsx";

type Tables = Database["public"]["Tables"];

/** How an offering was given. */
export type DonationMethod = Tables["donations"]["Row"]["method"];
export const DONATION_METHODS = [
  "transfer",
  "cash",
  "card",
  "other",
] as const satisfies readonly DonationMethod[];

/** How far an offering has come: reported by its giver, found in the bank by an admin, or not found. */
export type DonationStatus = Tables["donations"]["Row"]["status"];
export const DONATION_STATUSES = [
  "reported",
  "confirmed",
  "rejected",
] as const satisfies readonly DonationStatus[];

export type Fund = Pick<
  Tables["donation_funds"]["Row"],
  "id" | "name" | "description" | "is_active" | "position" | "version"
>;

/** A line of the ledger. `amount` is in MXN; `given_on` is yyyy-mm-dd. */
export type Donation = Pick<
  Tables["donations"]["Row"],
  | "id"
  | "user_id"
  | "donor_name"
  | "fund_id"
  | "amount"
  | "given_on"
  | "method"
  | "status"
  | "reference"
  | "note"
  | "receipt_path"
  | "version"
  | "created_at"
>;

export const METHOD_LABELS: Record<DonationMethod, string> = {
  transfer: "Transferencia",
  cash: "Efectivo",
  card: "Tarjeta",
  other: "Otro",
};

export const STATUS_LABELS: Record<DonationStatus, string> = {
  reported: "Por confirmar",
  confirmed: "Confirmada",
  rejected: "No encontrada",
};

export const STATUS_TONES: Record<DonationStatus, BadgeTone> = {
  reported: "warning",
  confirmed: "success",
  rejected: "danger",
};
