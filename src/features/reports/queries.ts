import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { LIST_STALE_MS } from "#platform/query/query-client.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { readOpenReports, readOwnReport, withdrawReport } from "./api.ts";

const OWN = ["reports", "own"] as const;

/** The member's own report of a thing, read when they open the form; without network the form opens all the same. */
export function ownReport(userId: string, targetId: string) {
  return queryOptions({
    queryKey: [...OWN, userId, targetId] as const,
    queryFn: ({ signal }) => readOwnReport(targetId, signal),
    staleTime: 0,
    retry: false,
  });
}

/** Reports of the signed-in person, read once for all buttons of a page. */
export function openReports(userId: string) {
  return queryOptions({
    queryKey: [...OWN, userId] as const,
    queryFn: ({ signal }) => readOpenReports(signal),
    staleTime: LIST_STALE_MS,
    retry: false,
  });
}

export function invalidateOwnReports(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: OWN });
}

/** Takes one's own report back. */
export function useWithdrawReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: withdrawReport,
    onSuccess: () => toast.success("Retiraste tu reporte"),
    onError: (error) => toast.error("No se pudo retirar tu reporte", { description: problemText(error) }),
    onSettled: () => invalidateOwnReports(client),
  });
}
