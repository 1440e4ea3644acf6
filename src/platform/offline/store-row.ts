import { assertRows, expectOnly, AppError, unwrap } from "#platform/supabase/errors.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import type { Sending } from "./outbox-sender.ts";
import { asOwner } from "./owner-authorization.ts";

interface Answer {
  data: unknown;
  error: unknown;
  status?: number;
}

/** A request that is made and not sent yet. */
interface Request extends PromiseLike<Answer> {
  setHeader: (name: string, value: string) => Request;
  abortSignal: (signal: AbortSignal) => Request;
}

interface RowToStore<Row> {
  /** Inserts the row under its key, and nothing when it is there. What it answers may be the row. */
  insert: (rows: Rows) => Request;
  /** Reads that row, among the owner's own. */
  readBack: (rows: Rows) => Request;
  /** Writes what its owner has said since over an older stored text, and answers the row; null when there is nothing to write. */
  amend?: (stored: Row) => ((rows: Rows) => Request) | null;
}

/** How a row is inserted under a key its phone made: one that is there stays as it is. */
export const ONCE = { onConflict: "id", ignoreDuplicates: true } as const;

/**
 * Stores a row of `owner` under the key its phone made; a repeat changes nothing. Resolves with the row, and only when the
 * server itself shows it: the page of a captive portal does not. Throws AppError ("network" while that is not so),
 * OwnerSignedOutError.
 */
export async function storeRow<Row extends { id: string } = { id: string }>(
  id: string,
  { owner, signal }: Sending,
  { insert, readBack, amend }: RowToStore<Row>,
): Promise<Row> {
  const rows = await db();
  return asOwner(owner, async (authorization) => {
    const ask = (make: (rows: Rows) => Request) => answerOf(make(rows), authorization, signal);
    const inserted = await ask(insert);
    // No row came back: an earlier attempt had stored it and only its answer was lost, or none was asked for.
    const answered = Array.isArray(inserted) ? theRow<Row>(id, inserted) : undefined;
    const stored = answered ?? shown(theRow<Row>(id, await ask(readBack)));
    const rewrite = amend?.(stored);
    return rewrite ? shown(theRow<Row>(id, await ask(rewrite))) : stored;
  });
}

/**
 * Deletes a row of `owner` that may have been stored; none is no failure. `make` asks for the ids of what was deleted.
 * Throws AppError, OwnerSignedOutError.
 */
export async function withdrawRow(
  id: string,
  { owner, signal }: Sending,
  make: (rows: Rows) => Request,
): Promise<void> {
  const rows = await db();
  await asOwner(owner, async (authorization) => {
    theRow(id, await answerOf(make(rows), authorization, signal));
  });
}

async function answerOf(request: Request, authorization: string, signal: AbortSignal): Promise<unknown> {
  return unwrap(await request.setHeader("Authorization", authorization).abortSignal(signal));
}

/** The row of that key, if any; what names another one is not the server's answer. */
function theRow<Row extends { id: string }>(id: string, answer: unknown): Row | undefined {
  const rows = assertRows(answer as Row[]);
  expectOnly(id, rows);
  return rows[0];
}

function shown<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError("network", "no-echo");
  return row;
}
