import { useEffect, type RefObject } from "react";

/** The comment that was sent a moment ago and has not been drawn yet. */
let awaited: string | null = null;

/** Call it when a comment was sent here: once it is drawn, it is brought into sight. */
export function showOnceDrawn(id: string): void {
  awaited = id;
}

/** Scrolls the comment just sent here into view, also from below the edge or behind a bar. */
export function useJustSent(id: string, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (awaited !== id) return;
    awaited = null;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.current?.scrollIntoView({ block: "nearest", behavior: calm ? "instant" : "smooth" });
  }, [id, element]);
}
