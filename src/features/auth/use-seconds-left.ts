import { useSyncExternalStore } from "react";

/** Whole seconds until `until` (milliseconds since 1970), counting down; 0 once it has passed. */
export function useSecondsLeft(until: number): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until - Date.now()) / 1_000)),
    () => 0,
  );
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1_000);
  return () => clearInterval(timer);
}
