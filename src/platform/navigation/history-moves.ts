/** Sees a Back or Forward before the router does, and may keep it from the router. */
export type HistoryHolder = (move: PopStateEvent) => void;

let holder: HistoryHolder | null = null;

/**
 * Listens for Back and Forward on behalf of a later holder. To be called once, before the router is drawn: Chromium
 * calls the listeners of `popstate` in the order in which they came, in any phase, so a screen's listener is always
 * later than the router's.
 */
export function watchHistoryMoves(): void {
  globalThis.addEventListener("popstate", (move) => holder?.(move));
}

/** Shows each move to `hold` first, until the returned function is called. The latest caller gets them. */
export function holdHistoryMoves(hold: HistoryHolder): () => void {
  holder = hold;
  return () => {
    if (holder === hold) holder = null;
  };
}
