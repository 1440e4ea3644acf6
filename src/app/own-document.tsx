import { useLayoutEffect, type ReactNode } from "react";

/**
 * A screen with a separate browsing context group (`needsOwnDocument` in domain/paths.ts). Reached inside a tab that
 * another site opened, it is reloaded: its Cross-Origin-Opener-Policy then cuts the other site off.
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
