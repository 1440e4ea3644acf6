import { toDate } from "#lib/dates.ts";

/** Something that happened, as the dashboard tells it. */
export interface Activity {
  id: string;
  kind: "user" | "prophecy" | "testimonial" | "seminar";
  /** Who or what: a name, a title. */
  subject: string;
  /** Where it can be seen; null for what has no page yet. */
  path: string | null;
  at: string;
}

/** SPEC 9: the recent-activity list is capped at 5. */
const MOST = 5;

/** The newest of several lists in one (SPEC 7: 3 users, 3 prophecies, 2 testimonials, 2 seminars, top 5 kept). */
export function mergeActivity(...lists: Activity[][]): Activity[] {
  return lists
    .flat()
    .toSorted((a, b) => toDate(b.at).getTime() - toDate(a.at).getTime())
    .slice(0, MOST);
}
