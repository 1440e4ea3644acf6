import { AppError } from "./errors.ts";

/** Rows; throws AppError when what came back is no list (an empty 404, the page of a captive portal, somebody else's JSON). */
export function listed<Row>(rows: Row[]): Row[] {
  if (!Array.isArray(rows)) throw new AppError("network", "not-a-list");
  return rows;
}
