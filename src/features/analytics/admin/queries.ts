import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { keepVisits, readAnalytics, readNoticeKinds, readNoticeReceipts, readYearsKept } from "./api.ts";
import type { Period } from "./period.ts";

/** Figures of a period; those of the period before are shown until they arrive. */
export function analytics(period: Period) {
  return queryOptions({
    queryKey: ["analytics", period.from, period.to] as const,
    queryFn: ({ signal }) => readAnalytics(period, signal),
    placeholderData: keepPreviousData,
  });
}

/** Outcomes of each notice to many of a period. */
export function noticeReceipts(period: Period) {
  return queryOptions({
    queryKey: ["analytics", "receipts", period.from, period.to] as const,
    queryFn: ({ signal }) => readNoticeReceipts(period, signal),
    placeholderData: keepPreviousData,
  });
}

/** Outcomes of the notices of a period, by type. */
export function noticeKinds(period: Period) {
  return queryOptions({
    queryKey: ["analytics", "kinds", period.from, period.to] as const,
    queryFn: ({ signal }) => readNoticeKinds(period, signal),
    placeholderData: keepPreviousData,
  });
}

/** Years for which the figures of visits are kept. */
export const yearsKept = queryOptions({
  queryKey: ["analytics", "years-kept"] as const,
  queryFn: ({ signal }) => readYearsKept(signal),
});

/** Sets how long the figures of visits are kept. */
export function useKeepVisits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: keepVisits,
    onSuccess: () => toast.success("Guardado"),
    onError: (error) => toast.error("No se pudo guardar", { description: problemText(error) }),
    onSettled: () => cancelAndInvalidate(client, { queryKey: ["analytics"] }),
  });
}
