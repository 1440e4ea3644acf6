/** Where the browser does not tell when it is idle (Safari), work waits so long, in milliseconds. */
const UNTOLD_MS = 1_000;

/** Calls `work` once the browser has nothing more urgent to do, or after `timeout` ms. Returns the way to call it off. */
export function whenIdle(work: () => void, timeout: number): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, Math.min(UNTOLD_MS, timeout));
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(idle);
}
