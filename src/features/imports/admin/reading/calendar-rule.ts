import type ICAL from "ical.js";
import type { Pace } from "#domain/recurrence.ts";
import { today } from "#lib/days.ts";
import { addDays, weekdayOf } from "#lib/wall-time.ts";

/** Weekdays of iCalendar from Monday. */
const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** Dates that come in one by one: one a week for a year. */
const MOST_DATES = 53;
/** Steps of a rule that are followed to find its dates of today on. */
const MOST_STEPS = 20_000;

interface Rule {
  pace: Pace;
  /** The first day of each event that the rule becomes. */
  days: string[];
  /** The last day by the event's own clock, "" without one. */
  until: string;
  /** The end as it is written, where it is; often by another clock than the event's. */
  ends: ICAL.Time | null;
}

/** The rule as one of ours: daily, weekly, every two weeks, monthly on a day that each month has; null for any other. */
export function paceOf(event: ICAL.Event): Rule | null {
  const rules = event.component.getAllProperties("rrule");
  const [property] = rules;
  if (!property || rules.length > 1 || event.component.getFirstProperty("rdate")) return null;
  const rule = property.getFirstValue() as ICAL.Recur;
  const day = event.startDate.toString().slice(0, 10);
  const days = daysOf(rule, day);
  const pace = days && paceName(rule, day);
  if (!days || !pace) return null;
  const until = untilOf(event, rule);
  return until === null ? null : { pace, days, until, ends: rule.until };
}

function paceName({ freq, interval }: ICAL.Recur, day: string): Pace | null {
  if (freq === "DAILY" && interval === 1) return "daily";
  if ((freq === "WEEKLY" && interval === 1) || (freq === "DAILY" && interval === 7)) return "weekly";
  if ((freq === "WEEKLY" && interval === 2) || (freq === "DAILY" && interval === 14)) return "biweekly";
  // Ours takes the last day of a shorter month, a calendar leaves such a month out.
  return freq === "MONTHLY" && interval === 1 && Number(day.slice(8)) <= 28 ? "monthly" : null;
}

/** First days of the events: one, or one for each weekday of a rule. Null for parts that ours have not. */
function daysOf(rule: ICAL.Recur, day: string): string[] | null {
  const parts = Object.entries(rule.parts ?? {}) as [string, (string | number)[]][];
  if (parts.length === 0) return [day];
  const [part, ...others] = parts;
  if (!part || others.length > 0) return null;
  const [name, values] = part;
  if (name === "BYMONTHDAY" && rule.freq === "MONTHLY")
    return values.length === 1 && Number(values[0]) === Number(day.slice(8)) ? [day] : null;
  if (name !== "BYDAY" || rule.freq !== "WEEKLY") return null;
  const weekdays = values.map((value) => WEEKDAYS.indexOf(String(value)));
  if (weekdays.includes(-1)) return null;
  const own = weekdayOf(day);
  if (weekdays.length === 1 && weekdays[0] === own) return [day];
  // Every two weeks on several days depends on where a week begins.
  return rule.interval === 1 ? weekdays.map((weekday) => addDays(day, (weekday - own + 7) % 7)) : null;
}

/** The last day of a rule that counts its dates; null for one that does not end within the steps. */
function untilOf(event: ICAL.Event, rule: ICAL.Recur): string | null {
  if (!rule.count) return "";
  if (rule.count > MOST_STEPS) return null;
  const days = rule.iterator(event.startDate);
  let last = event.startDate.toString().slice(0, 10);
  for (let time = days.next(); time; time = days.next()) last = time.toString().slice(0, 10);
  return last;
}

/** Dates of a rule that is none of ours: those of the coming year, or the last ones of what is over. */
export function occurrencesOf(event: ICAL.Event): { times: ICAL.Time[]; problem?: string } {
  const from = today();
  const to = addDays(from, 365);
  const dates = event.iterator();
  const past: ICAL.Time[] = [];
  const coming: ICAL.Time[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const time = dates.next();
    if (!time || time.toString().slice(0, 10) > to) break;
    if (time.toString().slice(0, 10) >= from) coming.push(time);
    else past.push(time);
    if (past.length > MOST_DATES) past.shift();
    if (coming.length > MOST_DATES)
      return {
        times: [],
        problem: `se repite más de ${MOST_DATES} veces al año de un modo que la agenda no tiene; créalo a mano en Eventos`,
      };
  }
  return { times: coming.length > 0 ? coming : past };
}
