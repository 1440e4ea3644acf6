import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { networkFirstWithAge } from "#platform/offline/cached-value.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { LIST_STALE_MS, PERSISTED } from "#platform/query/query-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { listFunds, listMine, withdrawDonation } from "./api.ts";
import type { Donation } from "./donation.ts";

export const donationKeys = {
  all: ["donations"] as const,
  funds: () => [...donationKeys.all, "funds"] as const,
  mine: (userId: string | null) => [...donationKeys.all, "mine", userId] as const,
};

/** Funds of offerings; cached for the form without network. */
export const funds = queryOptions({
  queryKey: donationKeys.funds(),
  queryFn: ({ signal }) => listFunds(signal),
  staleTime: LIST_STALE_MS,
  meta: PERSISTED,
});

/** The person's own offerings; without network, the ones cached on this device. */
export function myDonations(userId: string) {
  return queryOptions({
    queryKey: donationKeys.mine(userId),
    queryFn: (context) =>
      networkFirstWithAge(context, userId, "my-donations", () => listMine(userId, context.signal)),
    staleTime: 0,
    meta: OWN_CHOICE,
  });
}

/** Every list of offerings and the numbers of the menu ask again. */
export async function invalidateDonations(client: QueryClient): Promise<void> {
  await Promise.all([
    cancelAndInvalidate(client, { queryKey: donationKeys.all }),
    cancelAndInvalidate(client, { queryKey: ADMIN_COUNTS }),
  ]);
}

/** Withdraws a reported offering that is not confirmed yet. */
export function useWithdrawDonation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (donation: Donation) => withdrawDonation(donation),
    onSuccess: () => toast.success("Ofrenda retirada"),
    onSettled: () => invalidateDonations(client),
  });
}
