import { queryOptions } from "@tanstack/react-query";
import { readReport } from "./api.ts";

/** The report of a month (yyyy-mm). */
export function monthReport(month: string) {
  return queryOptions({
    queryKey: ["month-report", month] as const,
    queryFn: ({ signal }) => readReport(month, signal),
  });
}
