import { clockZone } from "#lib/clock.ts";
import { addDays, dayIn, weekdayOf } from "#lib/wall-time.ts";
import { isStandalone } from "#platform/pwa/device.ts";
import { db } from "#platform/supabase/client.ts";

/** Key of localStorage: the day of this device's last visit, yyyy-mm-dd. Nothing else is remembered of a visit. */
const LAST_VISIT = "iglesia-last-visit";

/** How long a page is visible until it counts as seen, in milliseconds. */
const SEEN_MS = 2_000;

/** Spans whose first visit a device reports. */
type Span = "day" | "week" | "month";

let isEntry = true;

/**
 * Counts the opening of a page once somebody has seen it for two seconds, except with Global Privacy Control. A visit that
 * cannot be sent is lost. Returns the way to stop waiting.
 */
export function countVisit(path: string, now: () => number = Date.now): () => void {
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(() => void send(path, now()), SEEN_MS);
  };
  document.addEventListener("visibilitychange", wait);
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", wait);
  };
  async function send(seen: string, at: number): Promise<void> {
    stop();
    await sendVisit(seen, dayIn(clockZone(), at)).catch(() => undefined);
  }
  wait();
  return stop;
}

async function sendVisit(path: string, day: string): Promise<void> {
  const from = isEntry ? referrer() : undefined;
  isEntry = false;
  const { error } = await (
    await db()
  ).rpc("count_visit", {
    p_path: path,
    ...(from === undefined ? {} : { p_from: from }),
    p_is_installed: isStandalone(),
    p_firsts: firsts(localStorage.getItem(LAST_VISIT), day),
  });
  if (!error) localStorage.setItem(LAST_VISIT, day);
}

/** Of which spans a visit on `day` is the first, after one on `last`. */
function firsts(last: string | null, day: string): Span[] {
  if (last === null) return ["day", "week", "month"];
  if (last === day) return [];
  const spans: Span[] = ["day"];
  if (monday(last) !== monday(day)) spans.push("week");
  if (last.slice(0, 7) !== day.slice(0, 7)) spans.push("month");
  return spans;
}

function monday(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** Host of the page that led here, or the name of an Android app; empty when the browser tells none. */
function referrer(): string | undefined {
  if (document.referrer === "") return "";
  const { host, hostname } = new URL(document.referrer);
  return host === location.host ? undefined : hostname;
}
