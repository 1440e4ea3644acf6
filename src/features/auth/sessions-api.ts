import { db } from "#platform/supabase/client.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { assertRows, unwrap } from "#platform/supabase/errors.ts";

/** A device on which the person is signed in. */
export type DeviceSession = Database["public"]["Functions"]["my_sessions"]["Returns"][number];

/** Where the person is signed in, this device first. Throws AppError. */
export async function listSessions(signal = new AbortController().signal): Promise<DeviceSession[]> {
  const rows = await db();
  return assertRows(unwrap(await rows.rpc("my_sessions").abortSignal(signal)));
}

/** Signs the person out of one of their devices; AppError "not-found" when that has ended already. */
export async function endOwnSession(id: string): Promise<void> {
  unwrap(await (await db()).rpc("end_my_session", { p_session_id: id }));
}

/** Signs the person out of every device but this one; answers how many. Throws AppError. */
export async function endOtherSessions(): Promise<number> {
  return unwrap(await (await db()).rpc("end_my_other_sessions"));
}
