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

/** A request that was built but not sent: awaiting it sends it. */
interface Request extends PromiseLike<Answer> {
  setHeader: (name: string, value: string) => Request;
  abortSignal: (signal: AbortSignal) => Request;
}

interface RowToStore<Row> {
  /** Inserts the row under its key; an existing row stays unchanged. May select the inserted row. */
  insert: (rows: Rows) => Request;
  /** Reads that row, among those of the owner. */
  readBack: (rows: Rows) => Request;
  /** The update of a stored row with an older text than the entry's, selecting it; null for the same text. */
  amend?: (stored: Row) => ((rows: Rows) => Request) | null;
}

/** Options of an upsert under a key that the device made: an existing row stays unchanged. */
export const ONCE = { onConflict: "id", ignoreDuplicates: true } as const;

/**
 * Stores a row of `owner` under the key that their device made; a repeat stores no second row. Resolves to the
 * row, only once an answer contains it: the page of a captive portal looks like a success too. Throws AppError
 * ("network" when no answer contains the row), OwnerSignedOutError.
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
    // The answer has no row if `insert` selects none, or if an earlier attempt stored it: then it is read.
    const stored = answered ?? required(rowIn<Row>(id, await ask(readBack)));
    const update = amend?.(stored);
    return update ? required(rowIn<Row>(id, await ask(update))) : stored;
  });
}

interface WaitingEdit<Row> {
  /** Updates the row if it still waits for a decision, selecting it. */
  update: (rows: Rows) => Request;
  /** Reads the row, among those of the owner. */
  readBack: (rows: Rows) => Request;
  /** Whether a stored row already contains the edit, because an earlier attempt arrived. */
  isStored: (row: Row) => boolean;
}

/**
 * Changes a row of `owner` that waits for a decision; a repeat changes nothing. Of several edits the last to
 * arrive counts. Throws AppError ("conflict" with `already_approved`, `already_rejected` or `row_gone` when the
 * row was decided or deleted), OwnerSignedOutError.
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
    // Decided and put back under review between the two requests.
    if (stored?.status === "pending") throw new AppError("network", "no-echo");
    const message = stored ? `already_${stored.status}` : "row_gone";
    throw new AppError("conflict", message, { code: "PT409", message });
  });
}

/**
 * Deletes a row of `owner`, if it was stored. `make` selects the ids of the deleted rows: a list, even an empty
 * one, cannot be the page of a captive portal. Throws AppError, OwnerSignedOutError.
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

/** The row `id` of an answer, if it is there. Throws AppError for an answer that is not the server's. */
function rowIn<Row extends { id: string }>(id: string, answer: unknown): Row | undefined {
  const rows = assertRows(answer as Row[]);
  expectOnly(id, rows);
  return rows[0];
}

function required<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError("network", "no-echo");
  return row;
}
