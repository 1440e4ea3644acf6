import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

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
    const leave = new AbortController();
    // The person acts: from then on nothing moves the page, also what arrives later.
    for (const act of ["wheel", "touchmove", "pointerdown", "keydown"])
      addEventListener(act, () => leave.abort(), { signal: leave.signal });
    void import("./hold-anchor.ts").then(
      ({ holdAnchor }) => holdAnchor(hash, samePage && key !== "default", leave.signal),
      // Without network the section is reached once, and not held.
      () =>
        leave.signal.aborted || document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView(),
    );
    return () => leave.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- each navigation has its own key, also to the same address
  }, [key]);
}
