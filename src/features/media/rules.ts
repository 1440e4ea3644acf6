import type { Provider } from "#functions/_shared/contracts/stream-link.ts";
import { counted } from "#lib/counted.ts";
import { toDate } from "#lib/dates.ts";
import { formatDuration } from "#lib/duration.ts";
import type { MediaItem } from "./media.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So late nothing starts by itself any more; the database's rule. */
const TOO_LATE = 2 * HOUR;
/** For so long a stream that is over is what visitors come for. */
const JUST_ENDED = 3 * HOUR;

/** What plays at another site. */
export interface EmbedSource {
  provider: Provider;
  id: string;
  /** Its page there. */
  url: string;
}

/** How often the server is asked whether something began or ended; visitors are told within 10 s. */
const SOON_MS = 9 * SECOND;
const SELDOM_MS = 30 * SECOND;
/** From when on before its time a stream may begin, since the desk may be early. */
const MAY_BEGIN = 10 * MINUTE;

/** When to ask for these again, in milliseconds; false once nothing of them changes by itself. */
export function askAgainMs(
  items: readonly Pick<MediaItem, "status" | "scheduled_for">[],
  now: number,
): number | false {
  const isSoon = ({ status, scheduled_for: at }: Pick<MediaItem, "status" | "scheduled_for">) =>
    status === "live" ||
    status === "processing" ||
    (status === "scheduled" && at !== null && Math.abs(toDate(at).getTime() - now) < MAY_BEGIN);
  if (items.some(isSoon)) return SOON_MS;
  return items.some(({ status }) => status === "scheduled") ? SELDOM_MS : false;
}

/** What of an item can be watched now; null while nothing can. */
export function sourceOf(
  item: Pick<MediaItem, "status" | "stream_url" | "video_url" | "provider" | "provider_id">,
): EmbedSource | null {
  const { status, provider, provider_id: id } = item;
  const url = isRecording(item) ? item.video_url : item.stream_url;
  if (!url || id === null || (provider !== "youtube" && provider !== "facebook")) return null;
  return status === "scheduled" || status === "draft" ? null : { provider, id, url };
}

/** The address of the frame that plays it at once; `width` in pixels is what Facebook draws it in. */
export function frameAddress({ provider, id, url }: EmbedSource, origin: string, width: number): string {
  const asked =
    provider === "youtube"
      ? { playsinline: "1", rel: "0", hl: "es", autoplay: "1", origin }
      : { href: url, show_text: "false", autoplay: "true", width: String(width) };
  const frame =
    provider === "youtube"
      ? `https://www.youtube-nocookie.com/embed/${id}`
      : "https://www.facebook.com/plugins/video.php";
  return `${frame}?${new URLSearchParams(asked).toString()}`;
}

export function isRecording({ status }: Pick<MediaItem, "status">): boolean {
  return status === "published" || status === "active";
}

/** How long until a moment: "3 días", "1 día y 4 h", "2:05:09"; null once it has come. */
export function countdownText(until: string, now: number): string | null {
  const left = toDate(until).getTime() - now;
  if (!(left > 0)) return null;
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  if (days >= 2) return counted(days, "día", "días");
  if (days === 1) return hours > 0 ? `1 día y ${hours} h` : "1 día";
  return formatDuration(Math.ceil(left / SECOND));
}

/** What /streaming shows. */
export interface Board {
  /** What is on, or was until a moment ago; several halls may stream at once. */
  now: MediaItem[];
  /** What comes, the next first. */
  next: MediaItem[];
}

/** Sorts what the server has into what is on at `now`, in milliseconds, and what comes. */
export function boardOf(items: readonly MediaItem[], now: number): Board {
  const since = (moment: string | null) => (moment === null ? Infinity : now - toDate(moment).getTime());
  const on = items.filter(({ status }) => status === "live");
  const over = items.filter(
    (item) => item.status === "processing" || (isRecording(item) && since(item.ended_at) < JUST_ENDED),
  );
  return {
    now: on.length > 0 ? on : over.slice(0, 1),
    next: items
      .filter((item) => item.status === "scheduled" && since(item.scheduled_for) < TOO_LATE)
      .toSorted((a, b) => Number(toDate(a.scheduled_for ?? "")) - Number(toDate(b.scheduled_for ?? ""))),
  };
}
