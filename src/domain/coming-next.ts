import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { formatClockTime, parseClockTime } from "#lib/clock-time.ts";
import { clockFormat } from "#lib/clock.ts";
import { toDate } from "#lib/dates.ts";
import { withoutAccents } from "#lib/without-accents.ts";

/** A line of the weekly schedule. */
export type Service = SiteSettings["schedule"][number];

/** A transmission that runs or is planned. */
export interface ComingStream {
  title: string;
  status: string;
  scheduled_for: string | null;
}

/** One time that an event takes place; its times are those of the clock on the wall. */
export interface ComingEvent {
  title: string;
  status: string;
  wall_start: string;
  wall_end: string;
  /** The line of the schedule to which it belongs. */
  line_id?: string | null;
}

/** Something that comes, or is on: what is transmitted, announced and in the schedule for the same hour is one. */
export interface Coming<Stream extends ComingStream, Event extends ComingEvent> {
  title: string;
  /** When it begins, in milliseconds by the clock on the wall. */
  at: number;
  isNow: boolean;
  service?: Service;
  stream?: Stream;
  event?: Event;
}

const DAYS = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"];
const PLAIN_DAYS = DAYS.map((day) => withoutAccents(day));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
/** So long after its start one may still come in. */
const UNDER_WAY = 60 * MINUTE;
/** So late nothing begins by itself any more; the database's rule. */
const TOO_LATE = 120 * MINUTE;

export interface Sources<Stream extends ComingStream, Event extends ComingEvent> {
  schedule: readonly Service[];
  streams?: readonly Stream[];
  events?: readonly Event[];
}

/**
 * What comes next, by the clock of the congregation: what is on first, then by its beginning. Lines whose day or time
 * cannot be read ("Cada primer viernes") never come, nor does what was cancelled, with the line to which it belongs.
 */
export function comingNext<Stream extends ComingStream, Event extends ComingEvent>(
  { schedule, streams = [], events = [] }: Sources<Stream, Event>,
  now: number,
): Coming<Stream, Event>[] {
  const wall = wallOf(now);
  const found: Coming<Stream, Event>[] = [];
  const add = (coming: Coming<Stream, Event>, kind: "service" | "stream" | "event") => {
    const same = found.find(({ at, [kind]: taken }) => at === coming.at && !taken);
    if (same) Object.assign(same, coming, { isNow: same.isNow || coming.isNow });
    else found.push(coming);
  };
  for (const service of schedule) {
    const start = startOf(service);
    if (start === null) continue;
    let at = wall - UNDER_WAY + ((((start - wall + UNDER_WAY) % WEEK) + WEEK) % WEEK);
    // A week is skipped as often as it is called off.
    while (events.some((event) => isCalledOff(event, service, at))) at += WEEK;
    add({ title: service.title, at, isNow: at <= wall, service }, "service");
  }
  for (const stream of streams) {
    const isNow = stream.status === "live";
    const at = stream.scheduled_for === null ? wall : wallOf(toDate(stream.scheduled_for).getTime());
    if (isNow || at > wall - TOO_LATE) add({ title: stream.title, at, isNow, stream }, "stream");
  }
  for (const event of events) {
    const at = wallMoment(event.wall_start);
    const isOver = wallMoment(event.wall_end) <= wall;
    if (event.status === "published" && !isOver)
      add({ title: event.title, at, isNow: at <= wall, event }, "event");
  }
  return found.toSorted((a, b) => Number(b.isNow) - Number(a.isNow) || a.at - b.at);
}

/** Day and hour of what comes: "Hoy, 7:00 p. m.", "Domingo, 10:00 a. m."; "Ahora" with the hour at which it began. */
export function comingWhen(
  { at, isNow }: Pick<Coming<ComingStream, ComingEvent>, "at" | "isNow">,
  now: number,
): string {
  return `${isNow ? "Ahora" : dayName(at, wallOf(now))}, ${formatClockTime(new Date(at).toISOString().slice(11, 16))}`;
}

function dayName(at: number, wall: number): string {
  const days = Math.floor(at / DAY) - Math.floor(wall / DAY);
  const near = ["Hoy", "Mañana"][days] ?? (days < 7 ? DAYS[new Date(at).getUTCDay()] : undefined);
  if (near !== undefined) return near;
  const name = new Intl.DateTimeFormat("es-MX", {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(new Date(at).getUTCFullYear() !== new Date(wall).getUTCFullYear() && { year: "numeric" }),
    timeZone: "UTC",
  }).format(at);
  return (name.charAt(0).toUpperCase() + name.slice(1)).replace(",", "");
}

/** Whether an event that belongs to this line, or begins with it, was called off for that hour. */
function isCalledOff(event: ComingEvent, { id }: Service, at: number): boolean {
  return (
    event.status === "cancelled" &&
    event.line_id !== undefined &&
    event.line_id === id &&
    wallMoment(event.wall_start) === at
  );
}

/** When a line takes place in the week of 4 January 1970, a Sunday; null when its day or time cannot be read. */
export function startOf({ day, time }: Service): number | null {
  const minutes = parseClockTime(time);
  const index = PLAIN_DAYS.indexOf(withoutAccents(day.trim()));
  return index < 0 || minutes === null ? null : (index + 3) * DAY + minutes * MINUTE;
}

const CLOCK = clockFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** Milliseconds that count as if the congregation's clock were that of UTC: no week has an hour more or less. */
function wallOf(moment: number): number {
  return wallMoment(CLOCK().format(moment));
}

function wallMoment(text: string): number {
  return Date.parse(`${text.replace(" ", "T")}Z`);
}
