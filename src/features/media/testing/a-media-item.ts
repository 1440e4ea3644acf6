import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { EditedItem } from "../edited-item.ts";

export const WATCH = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** When all of them were made. */
const MADE = "2026-11-20T16:00:00+00:00";

/** A stream planned for Sunday 6 December 2099 at 10:00 in Mexico. */
export function aMediaItem(change: Partial<EditedItem> = {}): EditedItem {
  const item: Omit<EditedItem, "moment"> = {
    id: anId(1),
    title: "Culto del domingo",
    description: "Trae tu Biblia.",
    content_type: "youtube_live",
    status: "scheduled",
    category: "sermon",
    speaker: "Pastora Elena",
    is_public: true,
    thumbnail_url: null,
    stream_url: WATCH,
    video_url: null,
    provider: "youtube",
    provider_id: "dQw4w9WgXcQ",
    scheduled_for: "2099-12-06T16:00:00+00:00",
    published_at: null,
    started_at: null,
    ended_at: null,
    duration: 5_400,
    view_count: 0,
    likes: 0,
    comment_count: 0,
    has_sound: false,
    allow_comments: true,
    allow_download: false,
    is_featured: false,
    version: 1,
    series: null,
    series_id: null,
    schedule_id: null,
    occurrence: null,
    starts_on_its_own: true,
    remind_minutes: 60,
    auto_archive: true,
    tags: [],
    ...change,
  };
  return { ...item, moment: change.moment ?? item.started_at ?? item.scheduled_for ?? MADE };
}

/** The same once it is live. */
export const aLiveItem = (change: Partial<EditedItem> = {}) =>
  aMediaItem({ status: "live", started_at: "2026-11-22T16:00:00+00:00", ...change });

/** The same once it is a recording of 1 h 2 min 5 s. */
export const aRecording = (change: Partial<EditedItem> = {}) =>
  aMediaItem({
    status: "published",
    content_type: "recorded",
    video_url: WATCH,
    published_at: "2026-11-22T17:10:00+00:00",
    started_at: "2026-11-22T16:00:00+00:00",
    ended_at: "2026-11-22T17:02:05+00:00",
    duration: 3_725,
    ...change,
  });
