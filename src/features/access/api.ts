import { currentSession } from "#platform/session/session.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap, assertRows } from "#platform/supabase/errors.ts";
import type { AccessTarget, MyStanding } from "./access.ts";

/** Whether the signed-in person has asked for access, and what access they have or had. Throws AppError. */
export async function readMyStanding(
  { kind, targetId }: AccessTarget,
  signal: AbortSignal,
): Promise<MyStanding> {
  const client = await db();
  const me = currentSession().userId ?? "";
  const [requests, grants] = await Promise.all([
    client
      .from("access_requests")
      .select("created_at")
      .eq("kind", kind)
      .eq("target_id", targetId)
      .eq("user_id", me)
      .abortSignal(signal),
    client
      .from("access_grants")
      .select("expires_at")
      .eq("kind", kind)
      .eq("target_id", targetId)
      // An admin may read everybody's; here it is about one's own.
      .eq("user_id", me)
      .is("revoked_at", null)
      .abortSignal(signal),
  ]);
  return { asked: assertRows(unwrap(requests)).length > 0, grant: assertRows(unwrap(grants))[0] ?? null };
}

/**
 * Asks for access; asking twice is asking once, and the answer says which it was. Throws AppError, "conflict" for somebody who
 * already has it.
 */
export async function askForAccess({ kind, targetId }: AccessTarget): Promise<"asked" | "asked-before"> {
  const rows = (await db()).from("access_requests");
  const asked = await rows
    .upsert({ kind, target_id: targetId }, { onConflict: "kind,target_id,user_id", ignoreDuplicates: true })
    .select("created_at");
  return assertRows(unwrap(asked)).length > 0 ? "asked" : "asked-before";
}

/** Takes one's own request back. One that is already gone is no failure. Throws AppError. */
export async function takeRequestBack({ kind, targetId }: AccessTarget): Promise<"taken-back"> {
  const answer = await (
    await db()
  )
    .from("access_requests")
    .delete()
    .eq("kind", kind)
    .eq("target_id", targetId)
    .eq("user_id", currentSession().userId ?? "");
  unwrap(answer);
  return "taken-back";
}
