import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { MediaSchedule } from "../schedules/schedule.ts";

/** A service of every Sunday at 10:00, from 6 December 2099 on. */
export function aSchedule(change: Partial<MediaSchedule> = {}): MediaSchedule {
  return {
    id: anId(60),
    title: "Culto del domingo",
    speaker: "Pastora Elena",
    category: "sermon",
    series_id: null,
    remind_minutes: 60,
    starts_on_its_own: true,
    is_public: true,
    starts_at: "2099-12-06T10:00:00",
    ends_at: "2099-12-06T11:30:00",
    recurrence: "weekly",
    recurrence_until: null,
    exceptions: [],
    line_id: null,
    is_paused: false,
    version: 1,
    ...change,
  };
}
