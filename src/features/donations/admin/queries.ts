import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { counted } from "#lib/counting.ts";
import { inOneSentence } from "#lib/text.ts";
import { toast } from "#ui/toast/toast.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import type { Donation, DonationStatus } from "../donation.ts";
import { donationKeys, invalidateDonations } from "../queries.ts";
import { decide, deleteDonation, listDonations, readTotals } from "./api.ts";
import type { PanelFilter } from "./donation-filter.ts";

/** Sentence for an admin's own offering, which another admin must confirm; the database has the same rule. */
export const OWN_OFFERING = "Tu propia ofrenda la confirma y la corrige otra persona de la administración.";

/** The sentence for a failed act on a line of the ledger, with the remedy. */
export function ledgerProblem(error: unknown): string {
  return problemText(error, { own_offering: OWN_OFFERING });
}

export function ledgerPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: [...donationKeys.all, "admin", filter] as const,
    queryFn: ({ signal }) => listDonations(filter, signal),
    ...ADMIN_LIST,
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
    onSuccess: ({ changed, missed, failed, problem }, { status }) => {
      if (missed.length > 0) {
        toast.error("Error", {
          description: `Alguien cambió mientras tanto ${ofWhom(missed)}. Revisa y decide otra vez.`,
        });
      }
      if (failed.length > 0) {
        toast.error(`No se pudo cambiar ${ofWhom(failed)}`, { description: ledgerProblem(problem) });
      }
      if (changed.length > 0) toast.success(counted(changed.length, ...DECIDED[status]));
    },
    onError: (error) => toast.error("No se pudo guardar", { description: ledgerProblem(error) }),
    onSettled: () => invalidateDonations(client),
  });
}

/** "la ofrenda de Marta", "las ofrendas de Marta y Abel". */
function ofWhom(lines: readonly Donation[]): string {
  const names = inOneSentence(lines.map(({ donor_name: name }) => name));
  return `${lines.length === 1 ? "la ofrenda" : "las ofrendas"} de ${names}`;
}

export function useDeleteDonation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteDonation(id),
    onSuccess: () => toast.success("Ofrenda eliminada"),
    onSettled: () => invalidateDonations(client),
  });
}
