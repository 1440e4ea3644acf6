import { AppError } from "./errors.ts";

/** Throws AppError "network" when a row has another key than `id`: then somebody else has answered than was asked. */
export function expectOnly(id: string, rows: readonly { id: string }[]): void {
  if (rows.some((row) => row.id !== id)) throw new AppError("network", "no-echo");
}

/** Rows; throws AppError when what came back is no list (an empty 404, the page of a captive portal, somebody else's JSON). */
export function assertRows<Row>(rows: Row[]): Row[] {
  if (!Array.isArray(rows)) throw new AppError("network", "not-a-list");
  return rows;
}
