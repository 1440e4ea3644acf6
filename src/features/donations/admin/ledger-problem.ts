import { problemText } from "#platform/supabase/problem-text.ts";

/** Sentence for an admin's own offering, which another admin must confirm; the database has the same rule. */
export const OWN_OFFERING = "Tu propia ofrenda la confirma y la corrige otra persona de la administración.";

/** The sentence for a failed act on a line of the ledger, with the remedy. */
export function ledgerProblem(error: unknown): string {
  return problemText(error, { own_offering: OWN_OFFERING });
}
