import { LIMITS } from "#domain/limits.ts";
import { unwrap } from "./errors.ts";

/** First and last line (from 0) of a page (from 1), as PostgREST's range wants them. */
export function linesOf(page: number): [from: number, to: number] {
  const from = (page - 1) * LIMITS.pageSize;
  return [from, from + LIMITS.pageSize - 1];
}

/** A page of a list of `total` lines, with the number of its pages, which is at least 1. */
export function pageOf<Row>(rows: Row[], total: number): { rows: Row[]; total: number; pages: number } {
  return { rows, total, pages: Math.max(1, Math.ceil(total / LIMITS.pageSize)) };
}

/** How many lines are asked for at a time where all are wanted; PostgREST gives at most 1,000. */
const MOST_LINES = 1_000;

interface RowsAnswer<Row> {
  data: Row[] | null;
  error: { code?: string } | null;
  count: number | null;
  status: number;
}

/** A query for rows that can still be cut. */
interface RowsQuery<Row> extends PromiseLike<RowsAnswer<Row>> {
  range: (from: number, to: number) => RowsQuery<Row>;
  abortSignal: (signal: AbortSignal) => RowsQuery<Row>;
}

/** A page, from 1, of what `query` lets through; it must ask for the exact count. Throws AppError. */
export async function readPage<Row>(query: RowsQuery<Row>, page: number, signal: AbortSignal) {
  const cut = query.range(...linesOf(page));
  const answer = await cut.abortSignal(signal);
  // PostgREST: a page behind the last one is no error of the person's; it is empty.
  if (answer.error?.code === "PGRST103") return pageOf<Row>([], 0);
  return pageOf(unwrap(answer), answer.count ?? 0);
}

/** Everything that a query lets through, for an export; `query` builds it again for each part. Throws AppError. */
export async function readAll<Row>(query: () => RowsQuery<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for (let from = 0; ; from += MOST_LINES) {
    const rows = unwrap(await query().range(from, from + MOST_LINES - 1));
    all.push(...rows);
    if (rows.length < MOST_LINES) return all;
  }
}
