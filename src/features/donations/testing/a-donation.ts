import type { Donation, Fund } from "../donation.ts";

/** A line of the ledger as the server has it. */
export function aDonation(change: Partial<Donation> = {}): Donation {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    user_id: null,
    donor_name: "Marta Hernández",
    fund_id: "00000000-0000-4000-8000-00000000f001",
    amount: 250,
    given_on: "2026-11-01",
    method: "transfer",
    reference: "",
    note: "",
    receipt_path: null,
    status: "reported",
    version: 1,
    created_at: "2026-11-01T12:00:00Z",
    ...change,
  };
}

/** The fund of {@link aDonation} as the server has it. */
export function aFund(change: Partial<Fund> = {}): Fund {
  return {
    id: aDonation().fund_id,
    name: "Diezmo",
    description: "",
    is_active: true,
    position: 1,
    version: 1,
    ...change,
  };
}
