import { LIMITS } from "#domain/limits.ts";
import { db } from "#platform/supabase/client.ts";
import type { Json } from "#platform/supabase/database.types.ts";
import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import { invokeFunction } from "#platform/supabase/invoke-function.ts";
import type { ImportChoices, PastImport, Report, StagedRow, UndoneImport } from "./import.ts";
import type { ImportKind } from "./import-kind.ts";

/** Characters of rows in one call, so that a slow network gets through. */
const MOST_CHARACTERS = 400_000;
/** Exports that the page shows. */
const EXPORTS = 10;

/** Begins an import of a file of which `unread` rows were not understood, and answers its id. Super admin only. Throws AppError. */
export async function startImport(kind: ImportKind, fileName: string, unread: number): Promise<string> {
  const asked = { p_kind: kind, p_file_name: fileName, p_unread: unread };
  return unwrap(await (await db()).rpc("start_import", asked));
}

/** Names of the funds. Throws AppError. */
export async function listFundNames(): Promise<string[]> {
  const funds = unwrap(await (await db()).from("donation_funds").select("name").order("name"));
  return funds.map(({ name }) => name);
}

/** Sends the rows of an import, some at a time; `onSent` gets how many have arrived. Throws AppError. */
export async function stageRows(
  batchId: string,
  rows: readonly StagedRow[],
  onSent: (sent: number) => void,
): Promise<void> {
  const client = await db();
  for (let sent = 0; sent < rows.length;) {
    const some = fitting(rows, sent);
    // oxlint-disable-next-line no-await-in-loop -- one call after another, so that each has the whole network
    unwrap(await client.rpc("stage_import", { p_batch_id: batchId, p_rows: some as Json }));
    sent += some.length;
    onSent(sent);
  }
}

function fitting(rows: readonly StagedRow[], from: number): StagedRow[] {
  const some: StagedRow[] = [];
  let length = 0;
  for (const row of rows.slice(from, from + LIMITS.importChunk)) {
    length += JSON.stringify(row).length;
    if (some.length > 0 && length > MOST_CHARACTERS) break;
    some.push(row);
  }
  return some;
}

const choicesOf = ({ publish, withRepeats }: ImportChoices) => ({
  p_publish: publish,
  p_with_repeats: withRepeats,
});

/** Tries an import and takes it back. Throws AppError. */
export async function checkImport(batchId: string, choices: ImportChoices): Promise<Report> {
  const answer = await (await db()).rpc("check_import", { p_batch_id: batchId, ...choicesOf(choices) });
  return unwrap(answer) as unknown as Report;
}

/** Imports what the dry run let through, `expected` rows. Throws AppError, "conflict" when it would be others now. */
export async function runImport(batchId: string, expected: number, choices: ImportChoices): Promise<Report> {
  const asked = { p_batch_id: batchId, p_expected: expected, ...choicesOf(choices) };
  return unwrap(await (await db()).rpc("run_import", asked)) as unknown as Report;
}

/** Takes an import back, except what was changed or used since. Throws AppError. */
export async function undoImport(id: string): Promise<UndoneImport> {
  return unwrap(await (await db()).rpc("undo_import", { p_batch_id: id })) as unknown as UndoneImport;
}

/** The newest imports. Super admin only. Throws AppError. */
export async function listImports(signal: AbortSignal): Promise<PastImport[]> {
  return assertRows(unwrap(await (await db()).rpc("list_imports").abortSignal(signal)) as PastImport[]);
}

/** Has the mail of an imported invitation sent. Throws AppError, its code the word of a refusal. */
export async function sendInvitation(email: string, note: string): Promise<void> {
  await invokeFunction("invite", { email, role: "member", note });
}

/** A list that somebody took out as a file. */
export interface TakenOut {
  id: number;
  created_at: string;
  actor_name: string | null;
  table_name: string | null;
  changes: Json;
}

/** The newest exports of anybody. Super admin only. Throws AppError. */
export async function listExports(signal: AbortSignal): Promise<TakenOut[]> {
  const query = (await db()).rpc("list_audit_log", { p_actions: ["EXPORT"], p_limit: EXPORTS });
  return assertRows(unwrap(await query.abortSignal(signal)) as TakenOut[]);
}
