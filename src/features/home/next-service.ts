import { withoutAccents } from "#lib/without-accents.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { parseClockTime } from "#lib/clock-time.ts";
import { clockFormat } from "#lib/clock.ts";

export type Service = SiteSettings["schedule"][number];

export interface NextService {
  service: Service;
  /** "Ahora", "Hoy", "Mañana" or the name of the day. */
  when: string;
}

const DAYS = ["domingo", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado"];
const DAY = 24 * 60;
const WEEK = 7 * DAY;
/** So long after its start one may still come in, in minutes. */
const UNDER_WAY = 60;

/**
 * The service that comes next, or is under way, by the clock of the congregation. Entries whose day or
 * time cannot be read ("Cada primer viernes") are never next; null when none can.
 */
export function nextService(schedule: readonly Service[], now: number): NextService | null {
  const today = minuteOfWeek(now);
  let best: { service: Service; wait: number } | null = null;
  for (const service of schedule) {
    const start = startOf(service);
    if (start === null) continue;
    const wait = ((start - today + UNDER_WAY + WEEK) % WEEK) - UNDER_WAY;
    if (!best || wait < best.wait) best = { service, wait };
  }
  return best && { service: best.service, when: wordFor(best.wait, today, best.service.day) };
}

function wordFor(wait: number, today: number, day: string): string {
  if (wait <= 0) return "Ahora";
  const days = Math.floor(((today % DAY) + wait) / DAY);
  return ["Hoy", "Mañana"][days] ?? day;
}

/** Minutes between the start of Sunday and the service; null when day or time cannot be read. */
function startOf({ day, time }: Service): number | null {
  const name = withoutAccents(day.trim());
  const minutes = parseClockTime(time);
  const index = DAYS.indexOf(name);
  return index < 0 || minutes === null ? null : index * DAY + minutes;
}

const clock = clockFormat("en-US", {
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const SHORT_DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function minuteOfWeek(now: number): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of clock().formatToParts(now)) parts[type] = value;
  return (
    SHORT_DAYS.indexOf(parts["weekday"] ?? "Sun") * DAY + Number(parts["hour"]) * 60 + Number(parts["minute"])
  );
}
