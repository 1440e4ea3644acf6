import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import * as v from "valibot";

const wall = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/));
const day = v.pipe(v.string(), v.isoDate());

/** Answer of `public.calendar_events`. Times are wall-clock times of `zone`. */
export const eventsToShow = v.object({
  zone: v.string(),
  events: v.array(
    v.object({
      id: v.pipe(v.string(), v.uuid()),
      slug: v.string(),
      title: v.string(),
      description: v.string(),
      place: v.string(),
      starts_at: wall,
      ends_at: wall,
      recurrence: v.picklist(["none", "daily", "weekly", "biweekly", "monthly"]),
      recurrence_until: v.nullable(day),
      exceptions: v.array(day),
      status: v.picklist(["published", "cancelled"]),
      version: v.number(),
      updated_at: v.string(),
    }),
  ),
});

type Shown = v.InferOutput<typeof eventsToShow>;
type ShownEvent = Shown["events"][number];

/** The events as iCalendar (RFC 5545), with the zone they follow. */
export function calendarFile({ zone, events }: Shown, siteUrl: string): string {
  const calendar = ical({
    name: "Eventos de la congregación",
    prodId: { company: "iglesia", product: "eventos", language: "ES" },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: zone, generator: (name) => tzlib_get_ical_block(name)[0] ?? null },
    ttl: 3_600,
  });
  for (const event of events) {
    const path = `/eventos/${encodeURIComponent(event.slug)}`;
    calendar.createEvent({
      id: `${event.id}@${new URL(siteUrl).hostname}`,
      sequence: event.version,
      stamp: wallDate(new Date(event.updated_at).toISOString()),
      start: wallDate(event.starts_at),
      end: wallDate(event.ends_at),
      timezone: zone,
      summary: event.title,
      description: event.description || null,
      location: event.place || null,
      url: new URL(path, siteUrl).href,
      status: event.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      repeating: repetition(event, zone),
    });
  }
  // DTSTAMP is always UTC; beside a zone the library leaves its Z away.
  return calendar.toString().replaceAll(/^(DTSTAMP:\d{8}T\d{6})(?=\r)/gm, "$1Z");
}

/** For how many years ahead the odd days of February are written. */
const FEBRUARIES = 20;

const FREQUENCIES = {
  daily: "FREQ=DAILY",
  weekly: "FREQ=WEEKLY",
  biweekly: "FREQ=WEEKLY;INTERVAL=2",
  monthly: "FREQ=MONTHLY",
} as const;

/**
 * RRULE and EXDATE. Written here because the library writes UNTIL as wall-clock time, and RFC 5545 wants UTC where the
 * start has a zone; the days the database knows, it hands on as they are.
 */
function repetition(event: ShownEvent, zone: string): string | null {
  const { recurrence, recurrence_until: until, exceptions, starts_at: start } = event;
  if (recurrence === "none") return null;
  const clock = start.slice(11, 19).replaceAll(":", "");
  const parts: string[] = [FREQUENCIES[recurrence]];
  // The 31st is the last day of every month.
  if (recurrence === "monthly" && start.slice(8, 10) === "31") parts.push("BYMONTHDAY=-1");
  if (until) parts.push(`UNTIL=${utcEndOf(until, zone)}`);
  const lines = [`RRULE:${parts.join(";")}`];
  const add = (name: string, days: readonly string[]) => {
    const moments = days.map((one) => `${one.replaceAll("-", "")}T${clock}`);
    if (moments.length > 0) lines.push(`${name};TZID=${zone}:${moments.join(",")}`);
  };
  add("EXDATE", exceptions);
  add("RDATE", shortFebruaries(event));
  return lines.join("\r\n");
}

/**
 * The last days of the Februaries that have no 29th or 30th: an event on that day of each month takes place on them, as
 * the database says. BYSETPOS would say it for ever, but calendar programs read it differently; so the next years do.
 */
function shortFebruaries({
  recurrence,
  recurrence_until: until,
  exceptions,
  starts_at: start,
}: ShownEvent): string[] {
  const number = Number(start.slice(8, 10));
  if (recurrence !== "monthly" || number < 29 || number > 30) return [];
  const first = Number(start.slice(0, 4));
  return Array.from({ length: FEBRUARIES }, (_, place) => new Date(Date.UTC(first + place, 2, 0)))
    .filter((last) => last.getUTCDate() < number)
    .map((last) => last.toISOString().slice(0, 10))
    .filter((last) => last > start.slice(0, 10) && (!until || last <= until) && !exceptions.includes(last));
}

/** The last second of a day in `zone`, in UTC: 20270301T055959Z. */
function utcEndOf(last: string, zone: string): string {
  const guess = Date.parse(`${last}T23:59:59Z`);
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const behind = guess - Date.parse(`${format.format(guess).replace(" ", "T")}Z`);
  return `${new Date(guess + behind).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** A date whose local parts are those of the wall: the library writes them as they are beside a zone. */
function wallDate(at: string): Date {
  return new Date(at.slice(0, 19));
}
