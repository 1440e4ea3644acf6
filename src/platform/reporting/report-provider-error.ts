import type { AppError } from "#platform/supabase/errors.ts";
import { reportClientError } from "./report-client-error.ts";

/**
 * A provider's own text (English, and about its inside) never reaches the screen, only the error report. Expected
 * refusals (wrong password, no network) are no faults of the program and are not reported. Never throws.
 */
export function reportProviderError(error: AppError, now: number = Date.now()): void {
  if (error.kind !== "unknown") return;
  const { cause } = error;
  void reportClientError({
    errorId: `ERR_${now}_${crypto.randomUUID().slice(0, 8)}`,
    message: cause instanceof Error ? `${error.message} (${cause.message})` : error.message,
    stack: error.stack ?? "",
  });
}
