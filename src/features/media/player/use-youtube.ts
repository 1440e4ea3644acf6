import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

const PLAYER = "https://www.youtube-nocookie.com";
/**
 * Interval, in milliseconds, of the message that somebody listens, until the player answers: it ignores messages while
 * it still loads.
 */
const LISTEN_MS = 1_000;
const TRIES = 20;

/** A frame of a player; one that begins again is another one. */
export interface Shown {
  address: string;
  times: number;
}

interface Told {
  event?: unknown;
  info?: { currentTime?: unknown; duration?: unknown } | number | null;
}

/** Why it shows no video: it is gone, or may not be shown at this site. */
export type Refusal = "gone" | "not-here";
/** By the numbers of its errors. */
const REFUSALS: ReadonlyMap<unknown, Refusal> = new Map([
  [100, "gone"],
  [101, "not-here"],
  [150, "not-here"],
  [153, "not-here"],
]);

/**
 * Follows YouTube's player by the messages of its frame, without its script, which the site's policy does not let in.
 * They are not documented: if they stop, the video plays all the same and only its position is unknown. Returns
 * whether this player has answered: earlier messages to it are lost.
 */
export function useYoutube(
  frame: RefObject<HTMLIFrameElement | null>,
  shown: Shown | null,
  moved: (second: number, duration: number | null) => void,
  refused: (why: Refusal) => void,
): RefObject<boolean> {
  const onMoved = useEffectEvent(moved);
  const onRefused = useEffectEvent(refused);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = false;
    if (!shown?.address.startsWith(PLAYER)) return undefined;
    let duration: number | null = null;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (tries >= TRIES) clearInterval(timer);
      tell(frame.current, { event: "listening" });
      tell(frame.current, { event: "command", func: "addEventListener", args: ["onError"] });
    }, LISTEN_MS);
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== PLAYER || source !== frame.current?.contentWindow) return;
      clearInterval(timer);
      isThere.current = true;
      const told = read(data);
      const refusal = told?.event === "onError" ? REFUSALS.get(told.info) : undefined;
      if (refusal) onRefused(refusal);
      const info = typeof told?.info === "object" ? told.info : null;
      if (typeof info?.duration === "number" && info.duration > 0) duration = info.duration;
      if (typeof info?.currentTime === "number") onMoved(info.currentTime, duration);
    };
    addEventListener("message", hear);
    return () => {
      clearInterval(timer);
      removeEventListener("message", hear);
    };
  }, [frame, shown]);
  return isThere;
}

/** Lets a running player of YouTube go on from another second. */
export function jumpInYoutube(frame: HTMLIFrameElement, second: number): void {
  tell(frame, { event: "command", func: "seekTo", args: [second, true] });
  tell(frame, { event: "command", func: "playVideo", args: [] });
}

function tell(frame: HTMLIFrameElement | null, message: object): void {
  frame?.contentWindow?.postMessage(JSON.stringify({ ...message, id: "media", channel: "widget" }), PLAYER);
}

function read(data: unknown): Told | null {
  try {
    return typeof data === "string" ? (JSON.parse(data) as Told | null) : null;
  } catch {
    return null;
  }
}
