import { toDate } from "#lib/dates.ts";
import {
  bySoonest,
  daysUntil,
  nextServices,
  serviceWhen,
  wallMoment,
  wallOf,
  type Beginning,
  type Service,
} from "./weekly-schedule.ts";

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
export interface Coming<Stream extends ComingStream, Event extends ComingEvent> extends Beginning {
  title: string;
  service?: Service;
  stream?: Stream;
  event?: Event;
}

/** A planned start later than this no longer happens by itself, in milliseconds. The database has the same rule. */
const TOO_LATE = 2 * 3_600_000;

export interface Sources<Stream extends ComingStream, Event extends ComingEvent> {
  schedule: readonly Service[];
  streams?: readonly Stream[];
  events?: readonly Event[];
}

/**
 * Upcoming services, streams and events by the congregation's clock: those that are on first, then by start. A
 * cancelled one is left out, and so is the weekly service to which it belongs.
 */
export function comingNext<Stream extends ComingStream, Event extends ComingEvent>(
  { schedule, streams = [], events = [] }: Sources<Stream, Event>,
  now: number,
): Coming<Stream, Event>[] {
  const wall = wallOf(now);
  const isOff = ({ id }: Service, at: number) =>
    id !== undefined &&
    events.some(
      (event) => event.status === "cancelled" && event.line_id === id && wallMoment(event.wall_start) === at,
    );
  const found: Coming<Stream, Event>[] = nextServices(schedule, now, isOff);
  const add = (coming: Coming<Stream, Event>, kind: "stream" | "event") => {
    const same = found.find(({ at, [kind]: taken }) => at === coming.at && !taken);
    if (same) Object.assign(same, coming, { isNow: same.isNow || coming.isNow });
    else found.push(coming);
  };
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
  return found.toSorted(bySoonest);
}

/** Day and hour of what comes, as {@link serviceWhen} has them; beyond a week "Domingo 6 de diciembre, 10:00 a. m.". */
export function comingWhen(coming: Beginning, now: number): string {
  const near = serviceWhen(coming, now);
  if (coming.isNow || daysUntil(coming.at, now) <= 7) return near;
  const isThisYear = new Date(coming.at).getUTCFullYear() === new Date(wallOf(now)).getUTCFullYear();
  const day = new Date(coming.at).toLocaleDateString("es-MX", {
    day: "numeric",
    month: "long",
    year: isThisYear ? undefined : "numeric",
    timeZone: "UTC",
  });
  return near.replace(",", ` ${day},`);
}
