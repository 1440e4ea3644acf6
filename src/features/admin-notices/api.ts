import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { Audience, Choice, AdminNotice, PushHealth, Reach } from "./admin-notice.ts";
import type { NoticePlan } from "./schema.ts";

/** The newest 50 notices, those that wait first. Throws AppError. */
export async function listNotices(signal: AbortSignal): Promise<AdminNotice[]> {
  return unwrap(await (await db()).rpc("admin_notices").abortSignal(signal)) as unknown as AdminNotice[];
}

/** How many people and devices an audience has now. Throws AppError. */
export async function readReach(
  audience: Audience,
  value: string | null,
  signal: AbortSignal,
): Promise<Reach> {
  const query = (await db()).rpc("notice_audience", { p_audience: audience, p_value: value as string });
  return unwrap(await query.abortSignal(signal).single());
}

/** How many devices get pushes, and how many are silent. Throws AppError. */
export async function readPushHealth(signal: AbortSignal): Promise<PushHealth> {
  return unwrap(await (await db()).rpc("push_health").abortSignal(signal).single());
}

/** Puts a notice on its way; answers the moment at which it goes out. The same id is stored once. Throws AppError. */
export async function sendNotice(id: string, plan: NoticePlan, isAgain: boolean): Promise<string> {
  return unwrap(
    await (
      await db()
    ).rpc("send_admin_notice", {
      p_id: id,
      p_title: plan.title,
      p_message: plan.message,
      p_path: plan.path as string,
      p_audience: plan.audience,
      p_value: plan.value as string,
      p_send_at: plan.sendAt as string,
      p_is_urgent: plan.isUrgent,
      p_again: isAgain,
    }),
  );
}

/** Ministries, series, or events that are still to come. Throws AppError. */
export async function listChoices(
  audience: "ministry" | "event" | "series",
  signal: AbortSignal,
): Promise<Choice[]> {
  const client = await db();
  if (audience === "ministry")
    return unwrap(
      await client
        .from("ministries")
        .select("id, name")
        .eq("is_active", true)
        .order("name")
        .abortSignal(signal),
    );
  if (audience === "series")
    return unwrap(await client.from("media_series").select("id, name").order("name").abortSignal(signal));
  const events = unwrap(
    await client
      .from("events")
      .select("id, name:title")
      .eq("status", "published")
      .order("starts_at", { ascending: false })
      .limit(100)
      .abortSignal(signal),
  );
  return events;
}
