import { problemText } from "#platform/supabase/problem-text.ts";

/** Whose word it takes for an offering of the admin who looks at it; the database has the same rule. */
export const OWN_OFFERING = "Tu propia ofrenda la confirma y la corrige otra persona de la administración.";

/** What went wrong with a line of the ledger and what to do. */
export function ledgerProblem(error: unknown): string {
  return problemText(error, { own_offering: OWN_OFFERING });
}
