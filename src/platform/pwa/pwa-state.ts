/** State of the installed app for the screen; browser events outside React change it. */
type InstallState = "hidden" | "promptable" | "ios-steps";
export type PwaState = {
  /** A new version waits, or took over after another tab accepted it. */
  readonly updateReady: boolean;
  /** A newer version has replaced this page's on the server, which no longer has all its parts. */
  readonly isOutdated: boolean;
  readonly installState: InstallState;
};

export const INITIAL_PWA_STATE: PwaState = { updateReady: false, isOutdated: false, installState: "hidden" };

let state = INITIAL_PWA_STATE;
const listeners = new Set<() => void>();

/** The present state; the same object until something changes. */
export function readPwaState(): PwaState {
  return state;
}

/** Merges a change and tells the listeners, unless nothing is different. */
export function changePwaState(change: Partial<PwaState>): void {
  const next = { ...state, ...change };
  if (Object.entries(state).every(([name, value]) => next[name as keyof PwaState] === value)) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change; returns the way to stop. */
export function subscribePwaState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
