import { TZDate } from "@date-fns/tz";
import ICAL from "ical.js";
import { clockZone } from "#lib/clock.ts";
import { toDateAndTime } from "#lib/date-and-time.ts";

/** The zones that a file brings along, by its names for them. */
export type Zones = ReadonlyMap<string, ICAL.Timezone>;

/** A time of a calendar by the congregation's clock; `time` is null for a whole day. A time without a zone is already so. */
export function wallOf(time: ICAL.Time, tzid: string, zones: Zones): { day: string; time: string | null } {
  const written = time.toString();
  const day = written.slice(0, 10);
  if (time.isDate) return { day, time: null };
  const moment = momentOf(time, tzid, zones);
  if (moment === null) return { day, time: written.slice(11, 16) };
  const wall = toDateAndTime(moment);
  return { day: wall.date, time: wall.time };
}

/** The moment; null for a time of the congregation's zone or of none. */
function momentOf(time: ICAL.Time, tzid: string, zones: Zones): number | null {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  if (tzid === "" || tzid === clockZone()) return null;
  const { year, month, day, hour, minute } = time;
  // The browser knows the rules of a zone by region and place better than a file does.
  const known = new TZDate(year, month - 1, day, hour, minute, 0, tzid).getTime();
  if (!Number.isNaN(known)) return known;
  const zone = zones.get(tzid);
  if (!zone) return null;
  const there = time.clone();
  there.zone = zone;
  return there.toUnixTime() * 1000;
}
