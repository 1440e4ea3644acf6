import type { Database } from "#platform/supabase/database.types.ts";

type Tables = Database["public"]["Tables"];
type EventRow = Tables["events"]["Row"];

/** How far an event has come; the check of the table has the same list. */
export const EVENT_STATUSES = ["draft", "published", "cancelled"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** How an event comes back; the check of the table has the same list. */
export const RECURRENCES = ["none", "daily", "weekly", "biweekly", "monthly"] as const;
export type Recurrence = (typeof RECURRENCES)[number];

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
  | "recurrence_until"
  | "exceptions"
  | "capacity"
  | "remind_minutes"
  | "version"
> & { status: EventStatus; recurrence: Recurrence };

type OccurrenceRow = Database["public"]["Functions"]["event_occurrences"]["Returns"][number];

/** One time that an event takes place. */
export type Occurrence = Omit<OccurrenceRow, "status" | "recurrence" | "capacity" | "image_url"> & {
  status: EventStatus;
  recurrence: Recurrence;
  capacity: number | null;
  image_url: string | null;
};

/** Whether a person comes; the check of the table has the same list. */
export type RsvpState = "going" | "waiting";

/** One's own answer. */
export interface Rsvp {
  event_id: string;
  day: string;
  state: RsvpState;
}

/** Which list /eventos shows. */
export const EVENT_VIEWS = ["mes", "pasados"] as const;
