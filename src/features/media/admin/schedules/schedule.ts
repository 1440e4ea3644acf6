import type { Database } from "#platform/supabase/database.types.ts";

type ScheduleRow = Database["public"]["Tables"]["media_schedules"]["Row"];

/** How a service comes back. */
export type Recurrence = ScheduleRow["recurrence"];
export const RECURRENCES = [
  "none",
  "daily",
  "weekly",
  "biweekly",
  "monthly",
] as const satisfies readonly Recurrence[];

/** A service that comes back. Its times are wall-clock times of its first. */
export type MediaSchedule = Pick<
  ScheduleRow,
  | "id"
  | "title"
  | "speaker"
  | "category"
  | "series_id"
  | "remind_minutes"
  | "starts_on_its_own"
  | "is_public"
  | "starts_at"
  | "ends_at"
  | "recurrence"
  | "recurrence_until"
  | "exceptions"
  | "line_id"
  | "is_paused"
  | "version"
>;

/** A date of a service that is planned: the day for which it was made, and when it takes place. */
export type PlannedDate = Pick<
  Database["public"]["Tables"]["media_content"]["Row"],
  "schedule_id" | "occurrence" | "scheduled_for"
>;

/** The columns of {@link MediaSchedule}. */
export const SCHEDULE_COLUMNS =
  "id, title, speaker, category, series_id, remind_minutes, starts_on_its_own, is_public, starts_at, ends_at, recurrence, recurrence_until, exceptions, line_id, is_paused, version";

export const RECURRENCE_LABELS: Record<Recurrence, string> = {
  none: "Una sola vez",
  daily: "Diaria",
  weekly: "Semanal",
  biweekly: "Quincenal",
  monthly: "Mensual",
};
