/** What the screen needs to know about the installed app; browser events outside React change it. */
type InstallState = "hidden" | "promptable" | "ios-steps";
export type PwaState = { readonly updateReady: boolean; readonly installState: InstallState };

let state: PwaState = { updateReady: false, installState: "hidden" };
const listeners = new Set<() => void>();

/** The present state; the same object until something changes. */
export function readPwaState(): PwaState {
  return state;
}

/** Merges a change and tells the listeners, unless nothing is different. */
export function changePwaState(change: Partial<PwaState>): void {
  const next = { ...state, ...change };
  if (next.updateReady === state.updateReady && next.installState === state.installState) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change; returns the way to stop. */
export function subscribePwaState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
