import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * Brings the post with `number`, or the line above it, into sight, once; null while it is not drawn. Not for an anchor
 * (useScrollOnNavigation), nor for a reader who comes back, who stays where they were.
 */
export function useOpenAtUnread(number: number | null): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === "POP" && key !== "default";
  const done = useRef(false);
  useEffect(() => {
    if (number === null || done.current) return;
    done.current = true;
    if (number <= 1 || hash !== "" || isBack) return;
    const post = document.querySelector(`[data-number="${number}"]`);
    const line = post?.closest("li")?.previousElementSibling;
    const target = line && !line.querySelector("[data-number]") ? line : post;
    target?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [number, hash, isBack]);
}
