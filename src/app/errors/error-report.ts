/** Facts of a crash: shown, copied and sent. */
export interface ErrorReport {
  /** `ERR_{timestamp}_{random}`: what a person reads out to the office, and /admin/debug finds. */
  errorId: string;
  message: string;
  stack: string;
  path: string;
  userAgent: string;
  /** ISO 8601, UTC. */
  occurredAt: string;
}

/** Describes anything that was thrown, with a unique id. */
export function describeError(thrown: unknown, now: number = Date.now()): ErrorReport {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return {
    errorId: errorId(now),
    message: error.message || error.name,
    stack: error.stack ?? "",
    path: location.pathname,
    userAgent: navigator.userAgent,
    occurredAt: new Date(now).toISOString(),
  };
}

function errorId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  const text = [...random].map((number) => number.toString(36).padStart(4, "0")).join("");
  return `ERR_${now}_${text.slice(0, 9)}`;
}

/** Sends a crash to /admin/debug; the code for it is fetched only then. Never throws. */
export function reportLater(report: ErrorReport): void {
  import("#platform/reporting/report-client-error.ts")
    .then((reporting) => reporting.reportClientError(report))
    .catch(() => undefined);
}
