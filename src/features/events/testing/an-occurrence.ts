import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { ChurchEvent, Occurrence } from "../event.ts";

/** A meeting on 3 December 2099 at 19:00 in Mexico. */
export function anOccurrence(change: Partial<Occurrence> = {}): Occurrence {
  return {
    event_id: anId(1),
    day: "2099-12-03",
    slug: "noche-de-oracion",
    title: "Noche de oración",
    place: "Salón grande",
    status: "published",
    recurrence: "none",
    capacity: null,
    starts_at: "2099-12-04T01:00:00+00:00",
    ends_at: "2099-12-04T03:00:00+00:00",
    wall_start: "2099-12-03T19:00:00",
    wall_end: "2099-12-03T21:00:00",
    going: 0,
    waiting: 0,
    image_url: null,
    line_id: null,
    ...change,
  };
}

/** The event of {@link anOccurrence}. */
export function anEvent(change: Partial<ChurchEvent> = {}): ChurchEvent {
  return {
    id: anId(1),
    slug: "noche-de-oracion",
    title: "Noche de oración",
    description: "Trae tu Biblia.",
    place: "Salón grande",
    image_url: null,
    starts_at: "2099-12-03T19:00:00",
    ends_at: "2099-12-03T21:00:00",
    next_start: "2099-12-03T19:00:00",
    recurrence: "none",
    recurrence_until: null,
    exceptions: [],
    line_id: null,
    capacity: null,
    remind_minutes: 60,
    status: "published",
    comment_count: 0,
    allow_comments: true,
    version: 1,
    ...change,
  };
}
