import "#ui/styles/tokens.css";
import "#ui/styles/base.css";

/**
 * The page is readable before any of our code runs; this lets the browser paint it before it spends
 * time on our code (on a slow phone that is the difference between one paint and two). The chunk
 * itself is fetched meanwhile (modulepreload).
 */
function afterFirstPaint(work: () => void): void {
  // A hidden tab gets no frames.
  if (document.visibilityState === "hidden") work();
  else requestAnimationFrame(() => setTimeout(work, 0));
}

afterFirstPaint(() => void import("./main.tsx").then(({ start }) => start()));
