import { AppError, toAppError } from "./errors.ts";

/** Answer of a procedure that changes several rows, about one: its new version, or the refusal, or neither. */
interface Outcome {
  id: string;
  version: number | null;
  code: string | null;
  problem: string | null;
}

/** Results of a call that changed several rows. */
export interface EachRow<Row> {
  /** With the version that each has now. */
  changed: { row: Row; version: number }[];
  /** Rows that the server did not find in the version seen: somebody was faster. */
  missed: Row[];
  /** Refused rows, and the first reason. */
  failed: Row[];
  problem: AppError | undefined;
}

/**
 * Sorts `rows` by what the server answers about each: what is refused for one leaves the others done. Throws AppError
 * when all were refused.
 */
export function eachRow<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  outcomes: readonly Outcome[],
): EachRow<Row> {
  const sorted: EachRow<Row> = { changed: [], missed: [], failed: [], problem: undefined };
  for (const row of rows) {
    const outcome = outcomes.find(({ id }) => id === idOf(row));
    if (!outcome) throw new AppError("network", "no-echo");
    const { version, code, problem } = outcome;
    if (code !== null) {
      sorted.failed.push(row);
      sorted.problem ??= toAppError({ code, message: problem });
    } else if (version === null) sorted.missed.push(row);
    else sorted.changed.push({ row, version });
  }
  if (sorted.problem && sorted.failed.length === rows.length) throw sorted.problem;
  return sorted;
}
