import { assertRows, expectOnly, AppError, unwrap } from "#platform/supabase/errors.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";
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
  /** Inserts the row under its key; one that is there stays as it is. May ask for the row that was inserted. */
  insert: (rows: Rows) => Request;
  /** Reads that row, among the owner's own. */
  readBack: (rows: Rows) => Request;
  /** Updates a stored row with an older text than the entry's, and asks for the row; null when it has the same text. */
  amend?: (stored: Row) => ((rows: Rows) => Request) | null;
}

/** Options of an insert under a key that the phone made: a row that is there stays as it is. */
export const ONCE = { onConflict: "id", ignoreDuplicates: true } as const;

/**
 * Stores a row of `owner` under the key that their phone made; a repeat changes nothing. Resolves with the row, and
 * only when an answer has it: the page of a captive portal looks like a success too. Throws AppError ("network" without
 * the row), OwnerSignedOutError.
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
    const answered = Array.isArray(inserted) ? rowIn<Row>(id, inserted) : undefined;
    // Without a row in the answer it is read: `insert` asked for none, or an earlier attempt had stored it.
    const stored = answered ?? required(rowIn<Row>(id, await ask(readBack)));
    const update = amend?.(stored);
    return update ? required(rowIn<Row>(id, await ask(update))) : stored;
  });
}

interface WaitingEdit<Row> {
  /** Updates the row if it still waits for a decision, and asks for it. */
  update: (rows: Rows) => Request;
  /** Reads the row, among the owner's own. */
  readBack: (rows: Rows) => Request;
  /** Whether a stored row says what the edit does: then an earlier attempt has arrived. */
  isStored: (row: Row) => boolean;
}

/**
 * Changes a row of `owner` that waits for a decision; a repeat changes nothing. Of several edits the one that arrives last
 * counts. Throws AppError ("conflict" with `already_approved`, `already_rejected` or `row_gone` when there is nothing left to
 * change), OwnerSignedOutError.
 */
export async function editWaitingRow<Row extends { id: string; status: ReviewStatus }>(
  id: string,
  { owner, signal }: Sending,
  { update, readBack, isStored }: WaitingEdit<Row>,
): Promise<void> {
  const rows = await db();
  await asOwner(owner, async (authorization) => {
    const ask = (make: (rows: Rows) => Request) => answerOf(make(rows), authorization, signal);
    if (rowIn<Row>(id, await ask(update))) return;
    const stored = rowIn<Row>(id, await ask(readBack));
    if (stored && isStored(stored)) return;
    // Decided and put back under review between the two questions.
    if (stored?.status === "pending") throw new AppError("network", "no-echo");
    const message = stored ? `already_${stored.status}` : "row_gone";
    throw new AppError("conflict", message, { code: "PT409", message });
  });
}

/**
 * Deletes a row of `owner`, if it was stored. `make` asks for the ids of the deleted rows, to know the answer from that
 * of a captive portal. Throws AppError, OwnerSignedOutError.
 */
export async function withdrawRow(
  id: string,
  { owner, signal }: Sending,
  make: (rows: Rows) => Request,
): Promise<void> {
  const rows = await db();
  await asOwner(owner, async (authorization) => {
    rowIn(id, await answerOf(make(rows), authorization, signal));
  });
}

async function answerOf(request: Request, authorization: string, signal: AbortSignal): Promise<unknown> {
  return unwrap(await request.setHeader("Authorization", authorization).abortSignal(signal));
}

/** The row `id` of an answer, if it has one. Throws AppError for any other row: such an answer is not the server's. */
function rowIn<Row extends { id: string }>(id: string, answer: unknown): Row | undefined {
  const rows = assertRows(answer as Row[]);
  expectOnly(id, rows);
  return rows[0];
}

function required<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError("network", "no-echo");
  return row;
}
