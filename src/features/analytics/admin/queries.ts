import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readAnalytics } from "./api.ts";
import type { Period } from "./period.ts";

/** Figures of a period; those of the period before are shown until they arrive. */
export function analytics(period: Period) {
  return queryOptions({
    queryKey: ["analytics", period.from, period.to] as const,
    queryFn: ({ signal }) => readAnalytics(period, signal),
    placeholderData: keepPreviousData,
  });
}
