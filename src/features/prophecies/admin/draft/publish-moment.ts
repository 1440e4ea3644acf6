import { TIME_ZONE, toDate } from "#lib/dates.ts";

/** What the native date and time fields hold: "2026-01-05" and "19:30", in the congregation's time. */
export interface DateAndTime {
  date: string;
  time: string;
}

const PARTS = new Intl.DateTimeFormat("en-CA", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** A date older than this was not meant as "now", in milliseconds. */
const PAST_MS = 10 * 60_000;

/** Whether the date of something that is published at `now` has passed so long ago that somebody forgot it. */
export function isForgottenDate(moment: number, now: number): boolean {
  return moment < now - PAST_MS;
}

/** A stored moment as the two fields show it, whatever the time zone of this computer. */
export function toDateAndTime(moment: string): DateAndTime {
  const date = toDate(moment);
  if (Number.isNaN(date.getTime())) return { date: "", time: "" };
  const { year, month, day, hour, minute } = partsOf(date);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The moment the two fields name, as ISO 8601 in UTC; null while one of them is empty or no date. */
export function fromDateAndTime({ date, time }: DateAndTime): string | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  return new Date(asUtc - offsetMs(asUtc)).toISOString();
}

/** What to add to UTC to get the congregation's wall clock around `moment`, in milliseconds. */
function offsetMs(moment: number): number {
  const { year, month, day, hour, minute, second } = partsOf(new Date(moment));
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(moment / 1000) * 1000
  );
}

function partsOf(date: Date): Record<string, string> {
  return Object.fromEntries(PARTS.formatToParts(date).map(({ type, value }) => [type, value]));
}
