import type { ErrorReport } from "./error-report.ts";

/** Sends a crash to /admin/debug; the code for it is fetched only then. Never throws. */
export function reportLater(report: ErrorReport): void {
  import("#platform/reporting/report-client-error.ts")
    .then((reporting) => reporting.reportClientError(report))
    .catch(() => undefined);
}
