import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** How long an anchor may wait for its section to be drawn, in milliseconds. */
const ANCHOR_PATIENCE_MS = 4_000;

/**
 * Where a navigation lands: at the anchor (smoothly when already on its page), at the top of
 * a new page, or, going back, where the browser remembers it.
 */
export function useScrollOnNavigation() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    const samePage = shown.current === pathname;
    shown.current = pathname;
    if (key === "default" && !hash) return undefined;
    if (type === "POP" && key !== "default") return undefined;
    if (!hash) {
      if (!samePage) scrollTo({ top: 0, behavior: "instant" });
      return undefined;
    }
    return whenPresent(decodeURIComponent(hash.slice(1)), (target) => {
      // The position of an anchor is exact only when everything before it has been laid out.
      document.documentElement.dataset["whole"] = "";
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      target.scrollIntoView({ behavior: samePage && key !== "default" && !calm ? "smooth" : "instant" });
      target.focus({ preventScroll: true });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- each navigation has its own key, also to the same address
  }, [key]);
}

/** Calls `found` with the element once it is in the document; gives up after a while. Returns a cancel. */
function whenPresent(id: string, found: (target: HTMLElement) => void): () => void {
  const now = document.getElementById(id);
  if (now) {
    found(now);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const target = document.getElementById(id);
    if (!target) return;
    stop();
    found(target);
  });
  const patience = setTimeout(() => stop(), ANCHOR_PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
