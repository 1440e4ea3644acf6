import { useEffect, useEffectEvent, type RefObject } from "react";
import type { MediaItem } from "../media.ts";

/** Step back or forward of one press, on the lock screen and under the player, in seconds. */
export const BACK = 15;
export const FORWARD = 30;

/** The lock screen's data about the playing item. */
export type Heard = Pick<MediaItem, "title" | "speaker" | "series" | "thumbnail_url">;

interface Neighbours {
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/**
 * Shows the playing item and its buttons on the lock screen and on headphones; with those of its neighbours where
 * there are some.
 */
export function useMediaSession(
  player: RefObject<HTMLMediaElement | null>,
  { title, speaker, series, thumbnail_url: picture }: Heard,
  { onNext, onPrevious }: Neighbours = { onNext: undefined, onPrevious: undefined },
): void {
  const next = useEffectEvent(() => onNext?.());
  const previous = useEffectEvent(() => onPrevious?.());
  const [hasNext, hasPrevious] = [onNext !== undefined, onPrevious !== undefined];
  useEffect(() => {
    const session = navigator.mediaSession;
    const element = player.current;
    if (!session || !element) return undefined;
    const to = (second: number) => {
      element.currentTime = Math.min(Math.max(0, second), element.duration || 0);
    };
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => void element.play().catch(() => undefined),
      pause: () => element.pause(),
      stop: () => element.pause(),
      seekbackward: ({ seekOffset }) => to(element.currentTime - (seekOffset ?? BACK)),
      seekforward: ({ seekOffset }) => to(element.currentTime + (seekOffset ?? FORWARD)),
      seekto: ({ seekTime }) => to(seekTime ?? 0),
      ...(hasNext && { nexttrack: () => next() }),
      ...(hasPrevious && { previoustrack: () => previous() }),
    };
    const set = (handled: boolean) => {
      for (const [action, handler] of Object.entries(handlers)) {
        try {
          session.setActionHandler(action as MediaSessionAction, handled ? handler : null);
        } catch {
          // This browser does not know that button.
        }
      }
    };
    const begin = () => {
      session.metadata = new MediaMetadata({
        title,
        artist: speaker,
        album: series?.name ?? "",
        artwork: picture ? [{ src: picture }] : [],
      });
      set(true);
    };
    const place = () => {
      const { duration, currentTime: position, playbackRate } = element;
      // Anything else throws: https://w3c.github.io/mediasession/#dom-mediasession-setpositionstate
      if (Number.isFinite(duration) && position <= duration)
        session.setPositionState?.({ duration, position, playbackRate });
    };
    element.addEventListener("play", begin);
    for (const event of ["play", "seeked", "ratechange", "durationchange"])
      element.addEventListener(event, place);
    return () => {
      element.removeEventListener("play", begin);
      for (const event of ["play", "seeked", "ratechange", "durationchange"])
        element.removeEventListener(event, place);
      set(false);
      session.metadata = null;
    };
  }, [player, title, speaker, series?.name, picture, hasNext, hasPrevious]);
}
