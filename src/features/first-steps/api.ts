import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { STEP_NAMES, type Step, type StepName } from "./first-step.ts";

/** The steps of the church, as its rows are now; super admin only. Throws AppError. */
export async function readFirstSteps(signal: AbortSignal): Promise<Step[]> {
  const rows = unwrap(await (await db()).rpc("first_steps").abortSignal(signal));
  return rows.flatMap((row) => {
    const step = STEP_NAMES.find((name) => name === row.step);
    return step ? [{ ...row, step }] : [];
  });
}

/** Puts a step aside for all super admins, or takes it up again. Throws AppError. */
export async function putAside(step: StepName, isAside: boolean): Promise<void> {
  unwrap(await (await db()).rpc("put_aside_first_step", { p_step: step, p_is_aside: isAside }));
}
