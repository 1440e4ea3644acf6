import type { Day } from "#lib/days.ts";
import type { Database } from "#platform/supabase/database.types.ts";

/** The row of counts that `dashboard_statistics` answers. */
export type Statistics = Database["public"]["Functions"]["dashboard_statistics"]["Returns"][number];

/** The notices of the last thirty days, as `notification_statistics` answers them. */
export interface NoticeStatistics {
  total: number;
  unread: number;
  /** How many of them were read, 0 to 1. */
  read_rate: number;
  today: number;
  this_week: number;
  by_type: Record<string, number>;
  /** The days on which there were any, the oldest first. */
  by_day: { day: Day; count: number }[];
}

/** Kinds of text that members send and admins review. */
export type ContentKind =
  | "comments"
  | "testimonials"
  | "donations"
  | "seminars"
  | "resources"
  | "events"
  | "albums"
  | "photos"
  | "messages"
  | "forum"
  | "prayers";

interface ContentFigures {
  /** Public, or confirmed. */
  total: number;
  /** Waiting for a decision. */
  waiting: number;
  /** Confirmed this year, in MXN; null for what is no money. */
  amount: number | null;
}

export type ContentStatistics = Partial<Record<ContentKind, ContentFigures>>;

/** Figures shown while the database cannot be reached and nothing was read before: one user, zeros. */
export const DEMO_STATISTICS: Statistics = {
  users_total: 1,
  users_new_today: 0,
  users_active_7d: 0,
  prophecies_total: 0,
  prophecies_published: 0,
  prophecies_scheduled: 0,
  prophecies_draft: 0,
  comments_total: 0,
  comments_pending: 0,
  reactions_total: 0,
  notifications_30d: 0,
  notifications_read_30d: 0,
  push_devices: 0,
  push_queue_due: 0,
  client_errors_7d: 0,
  jobs_failing: 0,
  jobs_late: 0,
  measured_at: "",
};

/** Likewise for what members send: nothing of anything. */
export const DEMO_CONTENT: ContentStatistics = {
  testimonials: { total: 0, waiting: 0, amount: null },
  donations: { total: 0, waiting: 0, amount: 0 },
  seminars: { total: 0, waiting: 0, amount: null },
  events: { total: 0, waiting: 0, amount: null },
  albums: { total: 0, waiting: 0, amount: null },
  photos: { total: 0, waiting: 0, amount: null },
};
