import type { ReactNode } from "react";
import type { Prayer, PrayerUpdate } from "../prayer.ts";

/** Something that the pastoral team decides on; the words of an update never change. */
export type TeamDecision =
  | { kind: "prayer"; prayer: Prayer }
  | { kind: "prayer_update"; prayer: Prayer; update: PrayerUpdate };

/** Parts of what the pastoral team sees that the queue of everything brings. */
export interface TeamSlots {
  /** What waits for a decision. */
  waiting: ReactNode;
  /** What was reported of requests, and how much of it waits. There is no such list where it has a page of its own. */
  reports?: { list: ReactNode; number: ReactNode };
  /** The decisions about one request or update, where it stands. */
  decide: (about: TeamDecision) => ReactNode;
}
