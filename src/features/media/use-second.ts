import { useSyncExternalStore } from "react";

const SECOND = 1_000;

function subscribe(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, SECOND);
  return () => clearInterval(timer);
}

/** The current second in milliseconds, followed as time passes. */
export function useSecond(): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / SECOND) * SECOND,
    () => 0,
  );
}
