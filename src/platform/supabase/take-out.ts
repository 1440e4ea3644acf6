import type { TakenList } from "#domain/taken-lists.ts";
import { RECENT_SESSION_PROBLEMS, withRecentSession, type AskPassword } from "../sign-in/recent-session.ts";
import { db } from "./client.ts";
import { unwrap } from "./errors.ts";
import { problemText } from "./problem-text.ts";

/**
 * Reads a list that becomes a file, and has the log note who took how much of it out; a list of people needs a recent session.
 * Throws AppError.
 */
export async function takeOut<Row>(
  list: TakenList,
  read: () => Promise<Row[]>,
  ask: AskPassword,
): Promise<Row[]> {
  const rows = await read();
  await withRecentSession(async () => {
    unwrap(await (await db()).rpc("record_export", { p_what: list, p_rows: rows.length }));
  }, ask);
  return rows;
}

/** The sentence for a list that could not be taken out. */
export function exportProblem(error: Error): string {
  return problemText(error, RECENT_SESSION_PROBLEMS);
}
