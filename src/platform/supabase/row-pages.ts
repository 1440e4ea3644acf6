import { linesOf, pageOf } from "#domain/pagination.ts";
import { unwrap } from "./errors.ts";

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
