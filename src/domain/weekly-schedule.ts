import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { formatClockTime, parseClockTime } from "#lib/clock-time.ts";
import { clockFormat } from "#lib/clock.ts";
import { withoutAccents } from "#lib/text.ts";

/** A line of the weekly schedule. */
export type Service = SiteSettings["schedule"][number];

/** When something begins, in milliseconds by the clock on the wall, and whether it is on. */
export interface Beginning {
  at: number;
  isNow: boolean;
}

/** The next time that a line of the schedule takes place. */
export interface NextService extends Beginning {
  title: string;
  service: Service;
}

const DAYS = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"];
const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** So long after its start one may still come in. */
const UNDER_WAY = 3_600_000;

/**
 * The lines of the schedule by when they take place next, what is on first. Lines whose day or time cannot be read ("Cada
 * primer viernes") never do; what `isOff` says is called off does a week later. The part of {@link comingNext} that every
 * page has with it.
 */
export function nextServices(
  schedule: readonly Service[],
  now: number,
  isOff?: (service: Service, at: number) => boolean,
): NextService[] {
  const wall = wallOf(now);
  return schedule
    .flatMap((service) => {
      const start = startOf(service);
      if (start === null) return [];
      let at = wall - UNDER_WAY + ((((start - wall + UNDER_WAY) % WEEK) + WEEK) % WEEK);
      while (isOff?.(service, at)) at += WEEK;
      return [{ title: service.title, at, isNow: at <= wall, service }];
    })
    .toSorted(bySoonest);
}

/** Sort order: those that are on first, then by start. */
export function bySoonest(a: Beginning, b: Beginning): number {
  return Number(b.isNow) - Number(a.isNow) || a.at - b.at;
}

/** Day and hour of what comes within a week: "Hoy, 7:00 p. m.", "Domingo, 10:00 a. m."; "Ahora" with the hour at which it began. */
export function serviceWhen({ at, isNow }: Beginning, now: number): string {
  const day = isNow ? "Ahora" : (["Hoy", "Mañana"][daysUntil(at, now)] ?? DAYS[new Date(at).getUTCDay()]);
  return `${day}, ${formatClockTime(new Date(at).toISOString().slice(11, 16))}`;
}

/** How many days ahead it begins: 0 for today. */
export function daysUntil(at: number, now: number): number {
  return Math.floor(at / DAY) - Math.floor(wallOf(now) / DAY);
}

/** When a line takes place in the week of 4 January 1970, a Sunday; null when its day or time cannot be read. */
export function startOf({ day, time }: Service): number | null {
  const minutes = parseClockTime(time);
  const index = DAYS.findIndex((name) => withoutAccents(name) === withoutAccents(day.trim()));
  return index < 0 || minutes === null ? null : (index + 3) * DAY + minutes * 60_000;
}

const CLOCK = clockFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** Milliseconds that count as if the congregation's clock were that of UTC: no week has an hour more or less. */
export function wallOf(moment: number): number {
  return wallMoment(CLOCK().format(moment));
}

/** The same of a time by the clock on the wall. */
export function wallMoment(text: string): number {
  return Date.parse(`${text.replace(" ", "T")}Z`);
}
