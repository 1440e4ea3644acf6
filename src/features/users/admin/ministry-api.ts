import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { Database } from "#platform/supabase/database.types.ts";

export type Ministry = Pick<
  Database["public"]["Tables"]["ministries"]["Row"],
  "id" | "name" | "is_pastoral" | "is_active"
>;

/** Somebody who serves in a ministry. */
export type Servant = Database["public"]["Functions"]["ministry_people"]["Returns"][number];

/** Every ministry, those at work first. Throws AppError. */
export async function listMinistries(signal: AbortSignal): Promise<Ministry[]> {
  const query = (await db())
    .from("ministries")
    .select("id, name, is_pastoral, is_active")
    .order("is_active", { ascending: false })
    .order("name");
  return unwrap(await query.abortSignal(signal));
}

/** People of a ministry, its leaders first. Throws AppError. */
export async function listServants(ministryId: string, signal: AbortSignal): Promise<Servant[]> {
  const query = (await db()).rpc("ministry_people", { p_ministry_id: ministryId });
  return unwrap(await query.abortSignal(signal));
}

/** Makes a ministry. Throws AppError. */
export async function makeMinistry(ministry: Ministry): Promise<void> {
  unwrap(await (await db()).from("ministries").insert(ministry));
}

/** Changes a ministry. Throws AppError. */
export async function changeMinistry({ id, ...values }: Ministry): Promise<void> {
  unwrap(await (await db()).from("ministries").update(values).eq("id", id));
}

/** Puts somebody into a ministry. Who is in it already stays as they are. Throws AppError. */
export async function addServant(ministryId: string, userId: string): Promise<void> {
  const rows = (await db()).from("ministry_members");
  unwrap(await rows.upsert({ ministry_id: ministryId, user_id: userId }, { ignoreDuplicates: true }));
}

/** Says whether somebody who serves in a ministry leads it. Throws AppError. */
export async function setLeader(ministryId: string, userId: string, isLeader: boolean): Promise<void> {
  const rows = (await db()).from("ministry_members").update({ is_leader: isLeader });
  unwrap(await rows.eq("ministry_id", ministryId).eq("user_id", userId));
}

/** Takes somebody out of a ministry. Who is out already is no failure. Throws AppError. */
export async function removeServant(ministryId: string, userId: string): Promise<void> {
  const rows = (await db()).from("ministry_members").delete();
  unwrap(await rows.eq("ministry_id", ministryId).eq("user_id", userId));
}
