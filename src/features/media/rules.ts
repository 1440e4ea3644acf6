import type { Provider } from "#functions/_shared/contracts/stream-link.ts";
import { counted } from "#lib/counting.ts";
import { toDate } from "#lib/dates.ts";
import { formatDuration } from "#lib/amounts.ts";
import type { MediaItem } from "./media.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Nothing starts by itself later than this; the database's rule. */
const TOO_LATE = 2 * HOUR;
/** For so long a stream that is over is what visitors come for. */
const JUST_ENDED = 3 * HOUR;
/** So shortly before it begins, a stream is what visitors come for. */
const SOON = HOUR;

/** A player of another site. */
export interface EmbedSource {
  provider: Provider;
  id: string;
  /** Its page there. */
  url: string;
}

/** A file of the congregation. */
interface FileSource {
  provider: "file";
  /** Its name in the bucket of media. */
  path: string;
}

export type Source = EmbedSource | FileSource;

/** Where the names of files begin in the address of a recording. */
const FILE_ADDRESS = "/storage/v1/object/media/";

/** The name in the bucket of what an address of ours means; null for another one. */
export function filePath(url: string): string | null {
  return url.startsWith(FILE_ADDRESS) ? url.slice(FILE_ADDRESS.length) : null;
}

/** The source of an item now, for a person who may see it; null while there is none. */
export function sourceOf(
  item: Pick<MediaItem, "status" | "stream_url" | "video_url" | "provider" | "provider_id">,
): Source | null {
  const { status, provider, provider_id: id } = item;
  if (status === "scheduled") return null;
  // Until it was live the link of a stream shows nothing; what was uploaded can be seen as a draft.
  const url = item.video_url ?? (status === "draft" ? null : item.stream_url);
  if (!url) return null;
  const path = filePath(url);
  if (path !== null) return { provider: "file", path };
  return id !== null && (provider === "youtube" || provider === "facebook") ? { provider, id, url } : null;
}

interface FrameOptions {
  origin: string;
  /** In pixels: what Facebook draws it in. */
  width: number;
  /** Where it begins. */
  second: number;
}

/** The address of the frame that plays it at once. */
export function frameAddress(
  { provider, id, url }: EmbedSource,
  { origin, width, second }: FrameOptions,
): string {
  const from = second > 0 ? String(Math.floor(second)) : null;
  const asked =
    provider === "youtube"
      ? {
          playsinline: "1",
          rel: "0",
          hl: "es",
          autoplay: "1",
          // Its position comes by messages (use-youtube.ts).
          enablejsapi: "1",
          origin,
          ...(from && { start: from }),
        }
      : { href: url, show_text: "false", autoplay: "true", width: String(width), ...(from && { t: from }) };
  const frame =
    provider === "youtube"
      ? `https://www.youtube-nocookie.com/embed/${id}`
      : "https://www.facebook.com/plugins/video.php";
  return `${frame}?${new URLSearchParams(asked).toString()}`;
}

export function isRecording({ status }: Pick<MediaItem, "status">): boolean {
  return status === "published" || status === "active";
}

/** Whether it is a draft or was taken back, which admins alone see. */
export function isHidden({ status }: Pick<MediaItem, "status">): boolean {
  return status === "draft" || status === "archived";
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

/** Parts of /streaming. */
export interface Board {
  /** Live now, or until a moment ago; several halls may stream at once. */
  now: MediaItem[];
  /** Coming, the next first. */
  next: MediaItem[];
  /** Ended a moment ago, where the next one is live already. */
  ended: MediaItem[];
}

/** Sorts what the server has into what is on at `now`, in milliseconds, and what comes. */
export function boardOf(items: readonly MediaItem[], now: number): Board {
  const since = (moment: string | null) => (moment === null ? Infinity : now - toDate(moment).getTime());
  const on = items.filter(({ status }) => status === "live");
  const over = items.filter(
    (item) => item.status === "processing" || (isRecording(item) && since(item.ended_at) < JUST_ENDED),
  );
  const next = items
    .filter((item) => item.status === "scheduled" && since(item.scheduled_for) < TOO_LATE)
    .toSorted((a, b) => Number(toDate(a.scheduled_for ?? "")) - Number(toDate(b.scheduled_for ?? "")));
  if (on.length > 0) return { now: on, next, ended: [] };
  const last = over.slice(0, 1);
  const isSoon = next.some((item) => since(item.scheduled_for) >= -SOON);
  return isSoon ? { now: [], next, ended: last } : { now: last, next, ended: [] };
}

/** How far somebody has come of a whole, as the figures call it; null before the first quarter. */
export function quarterOf(
  second: number,
  duration: number | null,
): "progress_25" | "progress_50" | "progress_75" | "complete" | null {
  if (duration === null || !(duration > 0)) return null;
  const share = second / duration;
  // Credits and a last song are not waited for.
  if (share >= FINISHED) return "complete";
  if (share >= 0.75) return "progress_75";
  if (share >= 0.5) return "progress_50";
  return share >= 0.25 ? "progress_25" : null;
}

const FINISHED = 0.95;
/** So little watched is as good as nothing, in seconds. */
const BARELY_BEGUN = 15;
/** So little left is as good as the end, in seconds. */
const NEARLY_OVER = 30;

/** Where somebody was with a recording. */
export interface Position {
  second: number;
  duration: number | null;
}

/** Where they go on; 0 when they had hardly begun, or were through. */
export function goOnFrom({ second, duration }: Position): number {
  if (!(second >= BARELY_BEGUN)) return 0;
  const isOver = duration !== null && (second >= duration * FINISHED || duration - second < NEARLY_OVER);
  return isOver ? 0 : Math.floor(second);
}

/** So near its end nothing is left to be heard, in seconds; a sound may be a little shorter than its video. */
const AT_END = 2;

/** The second at which a file begins for a link to `second`: at the end of the recording it begins again. */
export function beginAt(second: number, duration: number): number {
  return second >= duration - AT_END ? 0 : second;
}

/** The second that an address asks for (`?t=754`, `?t=754s`); null when it asks for none that can be. */
export function secondInAddress(asked: string | null): number | null {
  const second = /^(\d{1,6})s?$/.exec(asked ?? "")?.[1];
  return second === undefined ? null : Number(second);
}

/** The second of its recording that a stream has reached; null while it does not run. */
export function liveSecond({ started_at: at }: Pick<MediaItem, "started_at">, now: number): number | null {
  return at === null ? null : Math.max(0, Math.floor((now - toDate(at).getTime()) / SECOND));
}

type Shown = Pick<MediaItem, "status" | "version" | "scheduled_for">;

/** Whether an item is still what a page shows. */
export function isAsShown(shown: Shown, now: Shown): boolean {
  const time = ({ scheduled_for: at }: Shown) => (at === null ? null : toDate(at).getTime());
  return shown.status === now.status && shown.version === now.version && time(shown) === time(now);
}
