import { LIMITS } from "./limits.ts";

/** First and last line (from 0) of a page (from 1), as PostgREST's range wants them. */
export function linesOf(page: number): [from: number, to: number] {
  const from = (page - 1) * LIMITS.pageSize;
  return [from, from + LIMITS.pageSize - 1];
}

/** A page of a list of `total` lines, with the number of its pages, which is at least 1. */
export function pageOf<Row>(rows: Row[], total: number): { rows: Row[]; total: number; pages: number } {
  return { rows, total, pages: Math.max(1, Math.ceil(total / LIMITS.pageSize)) };
}
