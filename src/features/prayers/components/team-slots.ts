import type { ReactNode } from "react";
import type { Prayer, PrayerUpdate } from "../prayer.ts";

/** Something that the pastoral team decides on; the words of an update never change. */
export type TeamDecision =
  | { kind: "prayer"; prayer: Prayer }
  | { kind: "prayer_update"; prayer: Prayer; update: PrayerUpdate };

/** Parts of what the pastoral team sees that the queue of everything brings. */
export interface TeamSlots {
  /** The list of pending requests. */
  waiting: ReactNode;
  /** Reported requests, and the number of pending reports. Absent where reports have a separate page. */
  reports?: { list: ReactNode; number: ReactNode };
  /** The decisions about one request or update, where it stands. */
  decide: (about: TeamDecision) => ReactNode;
}
