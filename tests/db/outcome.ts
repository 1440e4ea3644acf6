/**
 * Outcome of an attempt. `overridden`: the statement succeeded, but the value did not stay; `unknown`: it failed for a
 * reason that has nothing to do with rights, so it proves neither.
 */
export type Outcome = "allowed" | "denied" | "overridden" | `unknown: ${string}`;

/** Codes that mean "you may not": PostgreSQL's own, its refusal to write a generated column, and that to write a view of several tables. */
const DENIALS = new Set(["42501", "428C9", "55000"]);

/** SQLSTATE of a database error; empty for anything else. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

/** The outcome that a failed statement means for rights. */
export function outcomeOf(error: unknown): Outcome {
  return DENIALS.has(codeOf(error))
    ? "denied"
    : `unknown: ${codeOf(error)} ${error instanceof Error ? error.message : String(error)}`;
}
