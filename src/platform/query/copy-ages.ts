import type { Query } from "@tanstack/react-query";

/** When the copies of this device were made that queries show, in milliseconds. */
const copies = new WeakMap<Query, number>();

/** Notes when the copy was made that a query is about to show; undefined for an answer of the server, or an age nobody knows. */
export function noteCopy(query: Query | undefined, madeAt: number | undefined): void {
  if (query === undefined) return;
  if (madeAt === undefined) copies.delete(query);
  else copies.set(query, madeAt);
}

/** When the copy was made that a query shows, in milliseconds; undefined when it shows none. */
export function copyMadeAt(query: Query): number | undefined {
  return copies.get(query);
}
