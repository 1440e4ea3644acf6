import { db } from "#platform/supabase/client.ts";
import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import type { Batch, LostFile, MissingFile, Step, TrashItem, UtilityId, UtilityRun } from "./utilities.ts";

/** The last run of each repair. Super admin only, as all here. Throws AppError. */
export async function readRuns(signal: AbortSignal): Promise<UtilityRun[]> {
  return unwrap(await (await db()).rpc("utility_state").abortSignal(signal)) as unknown as UtilityRun[];
}

/** Counts what the next batch of a repair would change. Throws AppError. */
export async function checkUtility(utility: UtilityId, cursor: string | null): Promise<Batch> {
  const asked = { p_utility: utility, ...(cursor !== null && { p_cursor: cursor }) };
  return unwrap(await (await db()).rpc("check_utility", asked)) as unknown as Batch;
}

/** Begins a repair; AppError "utility_busy" while another one is under way. */
export async function beginUtility(utility: UtilityId): Promise<string> {
  return unwrap(await (await db()).rpc("begin_utility", { p_utility: utility }));
}

/** Does the next batch of a run. Throws AppError. */
export async function stepUtility(id: string): Promise<Step> {
  return unwrap(await (await db()).rpc("step_utility", { p_run_id: id })) as unknown as Step;
}

/** Stops a run where it is. Throws AppError. */
export async function stopUtility(id: string): Promise<void> {
  unwrap(await (await db()).rpc("stop_utility", { p_run_id: id }));
}

/** The largest files that no row names. Throws AppError. */
export async function listLostFiles(signal: AbortSignal): Promise<LostFile[]> {
  return assertRows(unwrap(await (await db()).rpc("list_lost_files").abortSignal(signal)));
}

/** The first ten things of the trash, with the number of all. Throws AppError. */
export async function listTrash(signal: AbortSignal): Promise<TrashItem[]> {
  return assertRows(unwrap(await (await db()).rpc("list_trash").abortSignal(signal)));
}

/** Things of the site whose file is gone. Throws AppError. */
export async function listMissingFiles(signal: AbortSignal): Promise<MissingFile[]> {
  return assertRows(
    unwrap(await (await db()).rpc("list_missing_files").abortSignal(signal)) as MissingFile[],
  );
}
