import { toAppError, type AppError } from "./errors.ts";

interface RowAnswer<Stored> {
  data: Stored[] | null;
  error: unknown;
  status: number;
}

/** What became of rows that were changed one by one. */
export interface EachRow<Row, Stored> {
  /** As the server has them now. */
  changed: { row: Row; stored: Stored }[];
  /** Those that the server did not find as they were seen: somebody was faster. */
  missed: Row[];
  /** Those whose change failed, and the first reason. */
  failed: Row[];
  problem: AppError | undefined;
}

/**
 * Changes rows one by one, so that what fails for one leaves the others done; `change` must ask for the changed row back.
 * Throws AppError when all of them failed.
 */
export async function changeEach<Row, Stored>(
  rows: readonly Row[],
  change: (row: Row) => PromiseLike<RowAnswer<Stored>>,
): Promise<EachRow<Row, Stored>> {
  const outcome: EachRow<Row, Stored> = { changed: [], missed: [], failed: [], problem: undefined };
  const answers = await Promise.allSettled(rows.map(async (row) => change(row)));
  for (const [index, answer] of answers.entries()) {
    const row = rows[index] as Row;
    const { data, error, status } =
      answer.status === "fulfilled"
        ? answer.value
        : { data: null, error: answer.reason as unknown, status: 0 };
    if (error) {
      outcome.failed.push(row);
      outcome.problem ??= toAppError(error, status);
    } else if (data?.[0]) outcome.changed.push({ row, stored: data[0] });
    else outcome.missed.push(row);
  }
  if (outcome.problem && outcome.failed.length === rows.length) throw outcome.problem;
  return outcome;
}
