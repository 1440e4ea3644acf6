import { useCallback } from "react";
import { leadTo } from "./use-led-to.ts";

/** Places that are drawn now, by the id of their thing. */
const drawn = new Map<string, HTMLElement>();
let awaited: string | null = null;

/** Moves focus and view to the place of a thing: now where it is drawn, else as soon as it is. */
export function leadOnceDrawn(id: string): void {
  const place = drawn.get(id);
  awaited = place ? null : id;
  leadTo(place ?? null);
}

/** The ref of the place of a thing, which has a `tabIndex`. */
export function useLedOnceDrawn(id: string) {
  return useCallback(
    (place: HTMLElement | null) => {
      if (!place) return;
      drawn.set(id, place);
      if (awaited === id) leadOnceDrawn(id);
      return () => {
        if (drawn.get(id) === place) drawn.delete(id);
      };
    },
    [id],
  );
}
