import { toDate } from "#lib/dates.ts";

/** Something that happened, as the dashboard tells it. */
export interface Activity {
  id: string;
  kind: "user" | "prophecy" | "draft" | "scheduled" | "testimonial" | "seminar" | "import";
  /** Name of a person, or title of a thing. */
  subject: string;
  /** Where it can be seen; null for what has no page yet. */
  path: string | null;
  at: string;
}

/** The recent-activity list says what is new, not all that happened. */
const MOST = 5;

/** The newest of several lists in one. */
export function mergeActivity(...lists: Activity[][]): Activity[] {
  return lists
    .flat()
    .toSorted((a, b) => toDate(b.at).getTime() - toDate(a.at).getTime())
    .slice(0, MOST);
}
