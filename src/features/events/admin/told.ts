import type { ChurchEvent, RsvpState } from "../event.ts";
import { LEAVES } from "./texts.ts";

type Told = Pick<
  ChurchEvent,
  "status" | "starts_at" | "place" | "recurrence" | "recurrence_until" | "exceptions"
>;

/** An answer to an event: its person, who comes or waits for a place. */
export interface ToldPerson {
  user_id: string;
  state: RsvpState;
}

/**
 * The people whom the database notifies of a change (follow_event): all who answered, those whose day falls out, or
 * nobody.
 */
export function toldAbout(before: Told, after: Told): "all" | "some" | null {
  if (after.status === "cancelled") return before.status === "published" ? "all" : null;
  if (after.status !== "published") return null;
  const repeats = before.recurrence !== "none";
  const dayMoved = before.starts_at.slice(0, 10) !== after.starts_at.slice(0, 10);
  const hourMoved = before.starts_at.slice(11, 16) !== after.starts_at.slice(11, 16);
  if (hourMoved || before.place !== after.place || (dayMoved && !repeats)) return "all";
  const otherDays =
    dayMoved ||
    before.recurrence !== after.recurrence ||
    before.recurrence_until !== after.recurrence_until ||
    before.exceptions.join() !== after.exceptions.join();
  return repeats && otherDays ? "some" : null;
}

/** "Avisaremos a las 2 personas que van." and when; null when nobody answered. */
export function toldPeople(answers: readonly ToldPerson[]): string | null {
  const people = new Set(answers.map(({ user_id: id }) => id)).size;
  if (people === 0) return null;
  const waits = answers.some(({ state }) => state === "waiting");
  return people === 1
    ? `Avisaremos a la persona que ${waits ? "espera lugar" : "va"}. ${LEAVES}`
    : `Avisaremos a las ${people} personas que van${waits ? " o esperan lugar" : ""}. ${LEAVES}`;
}
