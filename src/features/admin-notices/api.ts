import { startOfDay } from "#lib/date-and-time.ts";
import { today } from "#lib/days.ts";
import { db } from "#platform/supabase/client.ts";
import { assertRows, unwrap } from "#platform/supabase/errors.ts";
import type { Audience, AudienceReach, Choice, AdminNotice, PushHealth } from "./admin-notice.ts";
import type { NoticePlan } from "./schema.ts";

/** The newest 50 notices, those that wait first. Throws AppError. */
export async function listNotices(signal: AbortSignal): Promise<AdminNotice[]> {
  const notices = unwrap(await (await db()).rpc("admin_notices").abortSignal(signal));
  return assertRows(notices as unknown as AdminNotice[]);
}

/** How many people and devices an audience has now. Throws AppError. */
export async function readReach(
  audience: Audience,
  value: string | null,
  isUrgent: boolean,
  signal: AbortSignal,
): Promise<AudienceReach> {
  const query = (await db()).rpc("notice_audience", {
    p_audience: audience,
    p_value: value as string,
    p_is_urgent: isUrgent,
  });
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

const DAY_MS = 86_400_000;
/** An event of every week has some sixty dates within a year. */
const DATES = 1_000;

/** Ministries, series, or events from today on, the next first. Throws AppError. */
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
  const from = startOfDay(today());
  const dates = unwrap(
    await client
      .rpc("event_occurrences", {
        p_from: from,
        p_to: new Date(Date.parse(from) + 399 * DAY_MS).toISOString(),
      })
      .select("id:event_id, name:title, day")
      .eq("status", "published")
      .order("starts_at")
      .limit(DATES)
      .abortSignal(signal),
  ) as Required<Choice>[];
  return dates.filter(({ id }, index) => dates.findIndex((other) => other.id === id) === index);
}
