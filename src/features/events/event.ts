import type { Database } from "#platform/supabase/database.types.ts";

type Tables = Database["public"]["Tables"];
type EventRow = Tables["events"]["Row"];

/** How far an event has come. */
export type EventStatus = EventRow["status"];
export const EVENT_STATUSES = ["draft", "published", "cancelled"] as const satisfies readonly EventStatus[];

/** How an event comes back. */
export type Recurrence = EventRow["recurrence"];
export const RECURRENCES = [
  "none",
  "daily",
  "weekly",
  "biweekly",
  "monthly",
] as const satisfies readonly Recurrence[];

export const STATUS_LABELS: Record<EventStatus, string> = {
  draft: "Borrador",
  published: "Publicado",
  cancelled: "Cancelado",
};

export const RECURRENCE_LABELS: Record<Recurrence, string> = {
  none: "Una vez",
  daily: "Cada día",
  weekly: "Cada semana",
  biweekly: "Cada dos semanas",
  monthly: "Cada mes",
};

/** An event as it is kept. Its times are wall-clock times of the congregation. */
export type ChurchEvent = Pick<
  EventRow,
  | "id"
  | "slug"
  | "title"
  | "description"
  | "place"
  | "image_url"
  | "starts_at"
  | "ends_at"
  | "next_start"
  | "recurrence"
  | "recurrence_until"
  | "exceptions"
  | "line_id"
  | "capacity"
  | "remind_minutes"
  | "status"
  | "comment_count"
  | "allow_comments"
  | "version"
>;

type OccurrenceRow = Database["public"]["Functions"]["event_occurrences"]["Returns"][number];

/** One time that an event takes place. */
export type Occurrence = Omit<OccurrenceRow, "capacity" | "image_url" | "line_id"> & {
  capacity: number | null;
  image_url: string | null;
  line_id: string | null;
};

/** Whether a person comes. */
export type RsvpState = Tables["event_rsvps"]["Row"]["state"];

/** One's own answer. */
export interface Rsvp {
  event_id: string;
  day: string;
  state: RsvpState;
}

/** Lists of /eventos. */
export const EVENT_VIEWS = ["mes", "pasados"] as const;
