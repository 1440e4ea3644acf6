import { db } from "#platform/supabase/client.ts";
import { unwrap, AppError } from "#platform/supabase/errors.ts";
import type { recurringRow } from "./schema.ts";
import { SCHEDULE_COLUMNS, type MediaSchedule, type PlannedDate } from "./schedule.ts";
import type { changeFrom } from "./rules.ts";

/** All services that come back or did, by their names. Throws AppError. */
export async function listSchedules(signal: AbortSignal): Promise<MediaSchedule[]> {
  const query = (await db()).from("media_schedules").select(SCHEDULE_COLUMNS).order("title").order("id");
  return unwrap(await query.abortSignal(signal));
}

/** The dates of all services that are planned, the next first. Throws AppError. */
export async function listPlannedDates(signal: AbortSignal): Promise<PlannedDate[]> {
  const query = (await db())
    .from("media_content")
    .select("schedule_id, occurrence, scheduled_for")
    .eq("status", "scheduled")
    .not("schedule_id", "is", null)
    .is("deleted_at", null)
    .order("scheduled_for");
  return unwrap(await query.abortSignal(signal));
}

/** The service as it is now; null when it is gone. Throws AppError. */
export async function readSchedule(id: string): Promise<MediaSchedule | null> {
  const query = (await db()).from("media_schedules").select(SCHEDULE_COLUMNS).eq("id", id);
  return unwrap(await query)[0] ?? null;
}

/** Stores a new service under a key made here: a repeat changes nothing. Throws AppError. */
export async function createSchedule(id: string, row: ReturnType<typeof recurringRow>): Promise<void> {
  const rows = (await db()).from("media_schedules");
  unwrap(await rows.upsert({ id, ...row }, { onConflict: "id", ignoreDuplicates: true }));
}

/** Saves over `version`; null when the server has no row with it. Throws AppError. */
export async function saveSchedule(
  { id, version }: Pick<MediaSchedule, "id" | "version">,
  row: ReturnType<typeof changeFrom>,
): Promise<MediaSchedule | null> {
  const update = (await db()).from("media_schedules").update(row);
  const rows = unwrap(await update.eq("id", id).eq("version", version).select(SCHEDULE_COLUMNS));
  return rows[0] ?? null;
}

/** One change of a service, from a day on. */
type ScheduleChange = { applies_from: string } & (
  | { is_paused: boolean }
  | { recurrence_until: string | null }
);

/** Throws AppError; also when the service is gone. */
export async function changeSchedule(id: string, change: ScheduleChange): Promise<void> {
  const update = (await db()).from("media_schedules").update(change);
  if (unwrap(await update.eq("id", id).select("id")).length === 0)
    throw new AppError("not-found", "media-schedule");
}
