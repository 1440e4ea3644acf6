import type { Database } from "#platform/supabase/database.types.ts";

type Tables = Database["public"]["Tables"];
type PrayerRow = Tables["prayer_requests"]["Row"];

/** Readers of a request: visitors too, members, or the pastoral team alone. */
export type PrayerVisibility = PrayerRow["visibility"];
export const PRAYER_VISIBILITIES = [
  "todos",
  "miembros",
  "pastores",
] as const satisfies readonly PrayerVisibility[];

/** A request as lists show it; `shown_name` is null when its author gave none. */
export type Prayer = Pick<
  PrayerRow,
  | "id"
  | "shown_name"
  | "visibility"
  | "is_urgent"
  | "content"
  | "status"
  | "rejection_reason"
  | "expires_at"
  | "answered_at"
  | "prayed_count"
  | "version"
  | "created_at"
>;

/** Columns of {@link Prayer} for a request. */
export const PRAYER_COLUMNS =
  "id, shown_name, visibility, is_urgent, content, status, rejection_reason, expires_at, answered_at, prayed_count, version, created_at";

/** How it goes on; the answer, too. */
export type PrayerUpdate = Pick<
  Tables["prayer_updates"]["Row"],
  "id" | "request_id" | "content" | "is_answer" | "status" | "rejection_reason" | "created_at"
>;
export const PRAYER_UPDATE_COLUMNS =
  "id, request_id, content, is_answer, status, rejection_reason, created_at";

/** A request with how it went on, oldest first. */
export interface ReadPrayer {
  prayer: Prayer;
  updates: PrayerUpdate[];
}

/** Somebody of the pastoral team who would like to speak with the author; null until the author has said. */
export type PrayerTalk = Pick<Tables["prayer_talks"]["Row"], "asker_name" | "is_accepted" | "asked_at">;

/** Views of the wall in its address; "mias" and "equipo" are for some only. */
export const PRAYER_VIEWS = ["todas", "mias", "respondidas", "equipo"] as const;
export type PrayerView = (typeof PRAYER_VIEWS)[number];
/** Views for everybody, each with the requests that they may read. */
export type WallView = "todas" | "respondidas";
