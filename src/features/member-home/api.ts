import * as v from "valibot";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { memberHomeSchema, type FirstStep, type MemberHome } from "./home.ts";

/** News for the signed-in member, in one request. Throws AppError. */
export async function readHome(signal: AbortSignal): Promise<MemberHome> {
  const answer = unwrap(await (await db()).rpc("member_home").abortSignal(signal));
  const { success, output } = v.safeParse(memberHomeSchema, answer);
  if (!success) throw new AppError("network", "not-a-home"); // somebody else's JSON
  return output;
}

/** Hides a first step on all of the person's devices, or offers it again. Throws AppError. */
export async function putOffStep(step: FirstStep, isPutOff: boolean): Promise<void> {
  unwrap(await (await db()).rpc("put_off_step", { p_step: step, p_is_put_off: isPutOff }));
}
