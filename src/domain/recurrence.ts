import { addDays, daysBetween } from "#lib/wall-time.ts";

/** The rule for the days of a repeated event; `until` is "" without an end. */
export interface Repetition {
  day: string;
  until: string;
}

/** Days between two times; months are counted by their days. */
const PACES = { daily: 1, weekly: 7, biweekly: 14 } as const;

/** How something comes back. */
export type Pace = keyof typeof PACES | "monthly";

/**
 * Whether what begins on a day and repeats takes place `on` another one, as `private.occurrence_starts` counts: monthly is
 * the same day of the month, or its last.
 */
export function fallsOn({ day, until }: Repetition, pace: Pace, on: string): boolean {
  if (on < day || (until !== "" && on > until)) return false;
  if (pace === "monthly") {
    const [wanted, own] = [day.slice(-2), on.slice(-2)];
    return own === wanted || (own < wanted && addDays(on, 1).endsWith("-01"));
  }
  return daysBetween(day, on) % PACES[pace] === 0;
}
