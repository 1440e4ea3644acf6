import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { OFFICE_LIST } from "#platform/query/office-list.ts";
import { counted } from "#lib/counted.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Donation, DonationStatus } from "../donation.ts";
import { donationKeys, forgetDonations } from "../queries.ts";
import { decide, deleteDonation, listDonations, readTotals } from "./api.ts";
import type { PanelFilter } from "./donation-filter.ts";
import { ledgerProblem } from "./ledger-problem.ts";

/** A page of the ledger. */
export function ledgerPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: [...donationKeys.all, "admin", filter] as const,
    queryFn: ({ signal }) => listDonations(filter, signal),
    ...OFFICE_LIST,
  });
}

/** Confirmed sums of a year. */
export function yearTotals(year: number) {
  return queryOptions({
    queryKey: [...donationKeys.all, "totals", year] as const,
    queryFn: ({ signal }) => readTotals(year, signal),
    staleTime: 0,
  });
}

const DECIDED: Record<DonationStatus, [one: string, many: string]> = {
  confirmed: ["ofrenda confirmada", "ofrendas confirmadas"],
  rejected: ["ofrenda marcada como no encontrada", "ofrendas marcadas como no encontradas"],
  reported: ["ofrenda por confirmar", "ofrendas por confirmar"],
};

/** Confirms or rejects; says how many, and whether somebody changed one meanwhile. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, status }: { seen: readonly Donation[]; status: DonationStatus }) =>
      decide(seen, status),
    onSuccess: (decided, { seen, status }) => {
      if (decided.length < seen.length) {
        toast.error("Error", {
          description: "Alguien cambió una de ellas mientras tanto. Revísala y decide otra vez.",
        });
      }
      if (decided.length > 0) toast.success(counted(decided.length, ...DECIDED[status]));
    },
    onError: (error) => toast.error("No se pudo guardar", { description: ledgerProblem(error) }),
    onSettled: () => forgetDonations(client),
  });
}

/** Deletes a line for good. */
export function useDeleteDonation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteDonation(id),
    onSettled: () => forgetDonations(client),
  });
}
