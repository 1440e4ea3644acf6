import { clockFormat } from "./clock.ts";
import { toDate, type Moment } from "./dates.ts";

/** What the native date and time fields hold: "2026-01-05" and "19:30", by the congregation's clock. */
export interface DateAndTime {
  date: string;
  time: string;
}

const clock = clockFormat("en-CA", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** A moment as the two fields show it, whatever the time zone of this computer; both empty for a text that is no date. */
export function toDateAndTime(moment: Moment): DateAndTime {
  const date = toDate(moment);
  if (Number.isNaN(date.getTime())) return { date: "", time: "" };
  const { year, month, day, hour, minute } = partsOf(date);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The moment the two fields name ("19:30" or "19:30:59"), as ISO 8601 in UTC; null while one of them is empty or no date. */
export function fromDateAndTime({ date, time }: DateAndTime): string | null {
  const asUtc = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset hours away may be another one: where clocks change, the first guess lands on the wrong side.
  const guess = asUtc - offsetMs(asUtc);
  return new Date(asUtc - offsetMs(guess)).toISOString();
}

/** What to add to UTC to get the congregation's wall clock around `moment`, in milliseconds. */
function offsetMs(moment: number): number {
  const { year, month, day, hour, minute, second } = partsOf(new Date(moment));
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(moment / 1000) * 1000
  );
}

function partsOf(date: Date): Record<string, string> {
  return Object.fromEntries(
    clock()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
}
