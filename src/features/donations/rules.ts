import type { Delivery } from "#lib/delivery.ts";
import { deliveryState } from "#platform/offline/delivery.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import type { DonationPayload } from "./schema.ts";
import type { Donation, DonationStatus } from "./donation.ts";

/** One's own offering on the screen, wherever it is kept. */
export interface ShownDonation {
  id: string;
  amount: number;
  givenOn: string;
  fundId: string;
  status: DonationStatus;
  delivery: Delivery;
  /** Why the server refused it, when it did. */
  problem: string | undefined;
  /** The row, once the server has one. */
  stored: Donation | null;
}

/** Pending offerings first, then the server's; one that is in both (its answer is just arriving) is shown once. */
export function shownDonations(
  stored: readonly Donation[],
  entries: readonly OutboxEntry[],
): ShownDonation[] {
  const known = new Set(stored.map(({ id }) => id));
  const waiting = entries.filter(({ id, payload }) => !known.has(id) && isPayload(payload)).map(unsent);
  return [...waiting.toReversed(), ...stored.map(asStored)];
}

/** The years of these offerings, newest first. */
export function yearsOf(donations: readonly Pick<Donation, "given_on">[]): string[] {
  return [...new Set(donations.map(({ given_on: day }) => day.slice(0, 4)))].toSorted().toReversed();
}

/** Sum of the confirmed offerings, in MXN. Added in cents: pesos with a point do not add up exactly. */
export function confirmedTotal(donations: readonly Pick<Donation, "amount" | "status">[]): number {
  const cents = donations
    .filter(({ status }) => status === "confirmed")
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return cents / 100;
}

/** Enough to be shown; what is sent is checked whole. */
function isPayload(payload: unknown): boolean {
  return typeof (payload as Partial<DonationPayload> | null)?.amount === "number";
}

function unsent(entry: OutboxEntry): ShownDonation {
  const { amount, givenOn, fundId } = entry.payload as DonationPayload;
  return {
    id: entry.id,
    amount,
    givenOn,
    fundId,
    status: "reported",
    ...deliveryState(entry),
    stored: null,
  };
}

function asStored(stored: Donation): ShownDonation {
  const { id, amount, given_on: givenOn, fund_id: fundId, status } = stored;
  return { id, amount, givenOn, fundId, status, delivery: "stored", problem: undefined, stored };
}
