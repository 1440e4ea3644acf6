import { useLayoutEffect, type ReactNode } from "react";

/**
 * A screen that stands in a document of its own (domain/paths needsOwnDocument). Who came to it within a public page that
 * another site had opened gets it anew from the server: its Cross-Origin-Opener-Policy cuts the other site off.
 */
export function OwnDocument({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    if (window.opener !== null && !wasReloaded()) location.reload();
  }, []);
  return children;
}

/** A host that does not send the header must not make this go round and round. */
function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}
